#if canImport(ObjectiveC) || canImport(FoundationNetworking)
    import Foundation
    import MiniDriver

    #if !canImport(ObjectiveC)
        import FoundationNetworking
    #endif

    /// What `URLSession.rx` fails with, beside the errors of the session itself.
    public enum RxCocoaURLError: Error {
        /// The session said neither.
        case unknown

        /// The response is none of HTTP.
        case nonHTTPResponse(response: URLResponse)

        /// The status is not one of success, 200 to 299.
        case httpRequestFailed(response: HTTPURLResponse, data: Data)

        /// The body is no JSON.
        case deserializationError(error: any Error, response: HTTPURLResponse, data: Data)
    }

    extension Reactive where Base: URLSession {
        /// The response to a request, with any status, and its body.
        ///
        /// Each subscription makes the request; disposing cancels it. Emits one element on the queue of the session, and completes.
        /// Fails with the session's error, or `RxCocoaURLError.nonHTTPResponse`.
        ///
        /// - Parameter request: the request.
        public func response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)> {
            let session = Unchecked(value: base)
            return .create { observer in
                let observer = Unchecked(value: observer)
                let task = session.value.dataTask(with: request) { data, response, error in
                    guard error == nil, let data, let response else {
                        return observer.value.onError(error ?? RxCocoaURLError.unknown)
                    }
                    guard let response = response as? HTTPURLResponse else {
                        return observer.value.onError(RxCocoaURLError.nonHTTPResponse(response: response))
                    }
                    observer.value.onNext((response, data))
                    observer.value.onCompleted()
                }
                let running = Unchecked(value: task)
                task.resume()
                return Disposables.create { running.value.cancel() }
            }
        }

        /// The body of a successful response to a request, as `response(request:)`.
        ///
        /// Fails with `RxCocoaURLError.httpRequestFailed`, too, if the status is not 200 to 299.
        ///
        /// - Parameter request: the request.
        public func data(request: URLRequest) -> Observable<Data> {
            success(request).map { $0.data }
        }

        /// The body of a successful response to a request, read as JSON, as `data(request:)`.
        ///
        /// Fails with `RxCocoaURLError.deserializationError`, too.
        ///
        /// - Parameters:
        ///   - request: the request.
        ///   - options: how to read it.
        public func json(request: URLRequest, options: JSONSerialization.ReadingOptions = []) -> Observable<Any> {
            success(request).map { response, data in
                do {
                    return try JSONSerialization.jsonObject(with: data, options: options)
                } catch {
                    throw RxCocoaURLError.deserializationError(error: error, response: response, data: data)
                }
            }
        }

        /// What is at an address, read as JSON, as `json(request:)`.
        ///
        /// - Parameter url: the address.
        public func json(url: URL) -> Observable<Any> {
            json(request: URLRequest(url: url))
        }

        private func success(_ request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)> {
            response(request: request).map { response, data in
                guard 200..<300 ~= response.statusCode else {
                    throw RxCocoaURLError.httpRequestFailed(response: response, data: data)
                }
                return (response, data)
            }
        }
    }
#endif
