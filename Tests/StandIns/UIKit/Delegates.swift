// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Once as Apple declares them, which .ci/objc compiles, and once without Objective-C: there a method that need not be
// implemented does nothing unless it is.

@_exported import ObjectiveCRuntime

#if canImport(ObjectiveC)
    @objc
    @MainActor
    public protocol UIScrollViewDelegate: NSObjectProtocol {
        @objc optional func scrollViewDidScroll(_ scrollView: UIScrollView)
    }

    @objc
    @MainActor
    public protocol UITextViewDelegate: UIScrollViewDelegate {}

    @objc
    @MainActor
    public protocol UISearchBarDelegate: NSObjectProtocol {
        @objc optional func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
        @objc optional func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
        @objc optional func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    }

    @objc
    @MainActor
    public protocol UITableViewDataSource: NSObjectProtocol {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
        @objc optional func numberOfSections(in tableView: UITableView) -> Int
        @objc optional func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    }

    @objc
    @MainActor
    public protocol UITableViewDelegate: UIScrollViewDelegate {
        @objc optional func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
        @objc optional func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
        @objc optional func tableView(
            _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    }

    @objc
    @MainActor
    public protocol UICollectionViewDataSource: NSObjectProtocol {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell
        @objc optional func numberOfSections(in collectionView: UICollectionView) -> Int
    }

    @objc
    @MainActor
    public protocol UICollectionViewDelegate: UIScrollViewDelegate {
        @objc optional func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
        @objc optional func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
        @objc optional func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
    }
#else
    @MainActor
    public protocol UIScrollViewDelegate: NSObjectProtocol {
        func scrollViewDidScroll(_ scrollView: UIScrollView)
    }

    extension UIScrollViewDelegate {
        public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }

    @MainActor
    public protocol UITextViewDelegate: UIScrollViewDelegate {}

    @MainActor
    public protocol UISearchBarDelegate: NSObjectProtocol {
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    }

    extension UISearchBarDelegate {
        public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
        public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
        public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    }

    @MainActor
    public protocol UITableViewDataSource: NSObjectProtocol {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
        func numberOfSections(in tableView: UITableView) -> Int
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    }

    extension UITableViewDataSource {
        public func numberOfSections(in tableView: UITableView) -> Int { 1 }
        public func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {}
    }

    @MainActor
    public protocol UITableViewDelegate: UIScrollViewDelegate {
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    }

    extension UITableViewDelegate {
        public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
        public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
        public func tableView(
            _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) {}
    }

    @MainActor
    public protocol UICollectionViewDataSource: NSObjectProtocol {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell
        func numberOfSections(in collectionView: UICollectionView) -> Int
    }

    extension UICollectionViewDataSource {
        public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    }

    @MainActor
    public protocol UICollectionViewDelegate: UIScrollViewDelegate {
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
    }

    extension UICollectionViewDelegate {
        public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
        public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
        public func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) {}
    }
#endif
