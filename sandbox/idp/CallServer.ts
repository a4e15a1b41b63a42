/** Serves the calls of the protocol in the place of the mock: a back end behind a proxy, or a provider object. */
export interface CallServer {
  /** As a part of a sentence, such as `the back end http://localhost:3000`. */
  readonly name: string;
  /** Address that a page would use as `backend`; none for an object. */
  readonly address?: string;
  /**
   * Answers one call.
   *
   * @param body of the request, as text
   * @returns an answer of the wire protocol. CORS headers are added to it.
   */
  serve(request: Request, body: string): Promise<Response>;
}
