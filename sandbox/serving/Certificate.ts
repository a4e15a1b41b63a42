/** What a server shows to be itself by https. */
export interface Certificate {
  /** PEM. */
  key: string;
  /** PEM. */
  cert: string;
}
