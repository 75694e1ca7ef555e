// A class of the main actor as Clang imports it: the headers of UIKit and AppKit say the same by a macro.
__attribute__((objc_root_class, swift_attr("@MainActor")))
@interface ImportedLabel
@property(nonatomic) int text;
- (void)sizeToFit;
@end

// A type with the name of one of the library's.
struct ErrorTracker { int count; };
