/** Server of the widget's calls, for the background. */
export interface Backend {
  origin: string;
  publicToken: string;
  /** Names of the calls that can fail. */
  calls: readonly string[];
  fetch(request: Request): Promise<Response>;
}
