/** Something about a host's configuration that its developer wants to know. */
export interface Finding {
  /** An `error` keeps visitors out, a `warning` some of them or some of the time. */
  level: 'error' | 'warning';
  /** The option that it is about, such as `oauthOptions.loginRedirectURL`. */
  about: string;
  /** What is wrong, why, and what to do. */
  text: string;
}
