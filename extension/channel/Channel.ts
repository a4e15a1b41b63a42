/** A connection with typed messages between two ends: through a port of the browser, a window's messages, or memory. */
export interface Channel<Sent, Received> {
  /** Sends to the other end. Does nothing after the channel has closed. */
  send(message: Sent): void;
  /** Calls `listener` for each message. Returns a function that unsubscribes. */
  listen(listener: (message: Received) => void): () => void;
  /** Aborted when either end has closed. */
  readonly closed: AbortSignal;
  close(): void;
}
