/** A problem of the page that affects a visitor. */
export interface AuditFinding {
  /** Id of the check that found it, such as `csp-connect`. */
  id: string;
  /** An `error` prevents a way to sign in, a `warning` makes it worse. */
  level: 'error' | 'warning' | 'note';
  title: string;
  /** Cause, as text of the page. */
  cause: string;
  /** Line that fixes it. */
  fix: string;
}
