/** A problem of a host's configuration. */
export interface Finding {
  /** An `error` blocks all visitors, a `warning` some visitors or some cases. */
  level: 'error' | 'warning';
  /** The option with the problem, such as `oauthOptions.loginRedirectURL`. */
  about: string;
  /** Problem, reason, and instruction. */
  text: string;
}
