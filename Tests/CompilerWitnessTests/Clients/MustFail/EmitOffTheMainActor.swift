// A control emits on the main actor only.

import Dispatch
import MiniDriver

final class Clock: Sendable {
    func onTick(_ tick: @escaping @Sendable () -> Void) {
        DispatchQueue.global().async(execute: tick)
    }
}

func ticks(of clock: Clock) -> ControlEvent<Int> {
    ControlEvent(clock) { clock, emit in
        clock.onTick { emit(1) }  // error: call to main actor-isolated parameter
        return { _ in }
    }
}

func time(of clock: Clock) -> ControlProperty<Int> {
    ControlProperty(clock, get: { _ in 0 }, set: { _, _ in }) { clock, changed in
        clock.onTick { changed() }  // error: call to main actor-isolated parameter
        return { _ in }
    }
}
