/** Two ends that talk in typed messages, whatever carries them: a port of the browser, a window's messages, or memory. */
export interface Channel<Sent, Received> {
  /** Sends to the other end; after the end of the channel it does nothing. */
  send(message: Sent): void;
  /** Calls `listener` for each message. Returns the function that stops it. */
  listen(listener: (message: Received) => void): () => void;
  /** Aborted when either end has closed. */
  readonly closed: AbortSignal;
  close(): void;
}
