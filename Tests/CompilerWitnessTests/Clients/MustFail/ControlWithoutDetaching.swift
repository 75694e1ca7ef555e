// A control that attaches a closure must also say how to detach it.

import MiniDriver

@MainActor
final class Bell {
    var onRing: (() -> Void)?
}

@MainActor
func rings(of bell: Bell) -> ControlEvent<Void> {
    ControlEvent(bell) { bell, emit in bell.onRing = emit }  // error: cannot convert value of type
}
