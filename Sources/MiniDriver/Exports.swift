@_exported public import MiniRx
