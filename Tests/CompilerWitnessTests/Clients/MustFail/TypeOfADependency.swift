// flags: -Xfrontend -enable-objc-interop -I Clients/Imported

// A dependency and the library have a type of the same name. `MustCompile/TypeOfADependency.swift` has the cure.

import Imported
import MiniDriver

func count(_ tracker: ErrorTracker) {}  // error: 'ErrorTracker' is ambiguous for type lookup in this context
