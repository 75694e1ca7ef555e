import MiniDriver
import UIKit

/// Makes the screens.
struct Screens {
    let service: LibraryService
    let reservations = Reservations()

    func signIn(onAccount: @escaping (Account) -> Void) -> SignInViewController {
        let viewModel = SignInViewModel(signIn: { service.signIn(name: $0, password: $1).toMini() })
        return SignInViewController(viewModel, onAccount: onAccount)
    }

    func search() -> SearchViewController {
        SearchViewController(SearchViewModel(service: service, reservations: reservations))
    }

    func reserved() -> ReservationsViewController {
        let viewModel = ReservationsViewModel(
            books: reservations.books.toMini(), removeAll: { reservations.removeAll() })
        return ReservationsViewController(viewModel)
    }
}
