#if canImport(ObjectiveC) || canImport(FoundationNetworking)
    import Foundation
    import MiniDriver

    #if !canImport(ObjectiveC)
        import FoundationNetworking
    #endif

    /// The errors of `URLSession.rx`, in addition to those of the session.
    public enum RxCocoaURLError: Error {
        /// The session returned neither a response nor an error.
        case unknown

        /// The response is not an HTTP response.
        case nonHTTPResponse(response: URLResponse)

        /// The status is not in the range of success, 200 to 299.
        case httpRequestFailed(response: HTTPURLResponse, data: Data)

        /// The body is not valid JSON.
        case deserializationError(error: any Error, response: HTTPURLResponse, data: Data)
    }

    extension Reactive where Base: URLSession {
        /// Emits the response to a request and the response's body, whatever the status.
        ///
        /// Each subscription sends the request; disposal cancels it. Emits one element on the session's queue and
        /// completes. Fails with the session's error, `RxCocoaURLError.unknown` or `RxCocoaURLError.nonHTTPResponse`.
        ///
        /// On Linux, Foundation itself can stop the program if a request is cancelled soon after its start. A session
        /// whose configuration has no cache (`configuration.urlCache = nil`) does not do so.
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

        /// Emits the body of a successful response to a request; see `response(request:)`.
        ///
        /// Also fails with `RxCocoaURLError.httpRequestFailed` if the status is not 200 to 299.
        ///
        /// - Parameter request: the request.
        public func data(request: URLRequest) -> Observable<Data> {
            success(request).map { $0.data }
        }

        /// Emits the body of a successful response to a request, parsed as JSON; see `data(request:)`.
        ///
        /// Also fails with `RxCocoaURLError.deserializationError` if the body is not valid JSON.
        ///
        /// - Parameters:
        ///   - request: the request.
        ///   - options: the options of the JSON parser.
        public func json(request: URLRequest, options: JSONSerialization.ReadingOptions = []) -> Observable<Any> {
            success(request).map { response, data in
                do {
                    return try JSONSerialization.jsonObject(with: data, options: options)
                } catch {
                    throw RxCocoaURLError.deserializationError(error: error, response: response, data: data)
                }
            }
        }

        /// Emits the content of a URL, parsed as JSON; see `json(request:)`.
        ///
        /// - Parameter url: the URL to request.
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
