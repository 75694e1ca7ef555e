import RxSwift
import UIKit

/// Makes the screens.
struct Screens {
    let service: LibraryService
    let reservations = Reservations()

    func signIn(onAccount: @escaping (Account) -> Void) -> SignInViewController {
        SignInViewController(SignInViewModel(service: service), onAccount: onAccount)
    }

    func search() -> SearchViewController {
        SearchViewController(SearchViewModel(service: service, reservations: reservations))
    }

    func reserved() -> ReservationsViewController {
        ReservationsViewController(ReservationsViewModel(reservations: reservations))
    }
}
