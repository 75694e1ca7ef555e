/// A scheduler whose time passes by itself. Of two actions that are due at the same time, either may run first.
package protocol RealTimeScheduler: SchedulerType {}
