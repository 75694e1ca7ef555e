// flags: -Xfrontend -enable-objc-interop -I Clients/Imported

// One alias decides for the whole module which of two modules the name means.

import Imported
import MiniDriver

typealias ErrorTracker = Imported.ErrorTracker

func count(_ tracker: ErrorTracker) -> Int32 { tracker.count }

func errors(_ tracker: MiniDriver.ErrorTracker) -> Signal<any Error> { tracker.asSignal() }
