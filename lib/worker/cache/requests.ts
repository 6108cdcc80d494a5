/** Resolves with the result of a request to the database; rejects with its error. */
export function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** Resolves once a transaction is committed; rejects with the error that has aborted it. */
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException('', 'AbortError')));
  });
}

/** Aborts a transaction, which undoes its writes. */
export function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The browser aborted it already.
  }
}
