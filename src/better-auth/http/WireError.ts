/** An error of the wire protocol: the handler answers with it. */
export class WireError extends Error {
  override readonly name = 'WireError';
  readonly status: number;
  readonly type: string;
  /** The `Set-Cookie` headers of the response. */
  readonly cookies: readonly string[];
  readonly details: Readonly<Record<string, string>> | undefined;
  /** The header `Retry-After` of the response: a number of seconds, or a date. */
  retryAfter?: string;

  /**
   * @param message one sentence for the visitor. Never has a secret.
   * @param details additional data for programs
   */
  constructor(
    status: number,
    type: string,
    message: string,
    details?: Readonly<Record<string, string>>,
    cookies: readonly string[] = [],
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
    this.cookies = cookies;
  }
}
