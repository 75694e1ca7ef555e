// flags: -Xfrontend -enable-objc-interop -I Clients/Imported

// The import of one type decides which of two modules its name means.

import Imported
import MiniDriver

import struct Imported.ErrorTracker

func count(_ tracker: ErrorTracker) -> Int32 { tracker.count }

func errors(_ tracker: MiniDriver.ErrorTracker) -> Signal<any Error> { tracker.asSignal() }
