/** Serves the calls of the protocol instead of the mock: a back end behind a proxy, or a provider object. */
export interface CallServer {
  /** Name within a sentence, such as `the back end http://localhost:3000`. */
  readonly name: string;
  /** Address that a page would use as `backend`; undefined for an object. */
  readonly address?: string;
  /**
   * Answers one call.
   *
   * @param body of the request, as text
   * @returns a response of the wire protocol. CORS headers are added to it.
   */
  serve(request: Request, body: string): Promise<Response>;
}
