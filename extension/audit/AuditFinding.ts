/** One thing about the page that stands in a visitor's way. */
export interface AuditFinding {
  /** Of the check that found it, such as `csp-connect`. */
  id: string;
  level: 'blocks' | 'hurts' | 'note';
  title: string;
  /** What of the page causes it, as the page has it. */
  cause: string;
  /** The line that mends it. */
  fix: string;
}
