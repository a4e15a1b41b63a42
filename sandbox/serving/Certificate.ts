/** Certificate of a server for https. */
export interface Certificate {
  /** PEM. */
  key: string;
  /** PEM. */
  cert: string;
}
