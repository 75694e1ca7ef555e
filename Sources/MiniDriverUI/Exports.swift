@_exported public import MiniDriver
