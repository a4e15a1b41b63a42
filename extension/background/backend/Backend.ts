/** Who answers the widget's calls, seen from the background. */
export interface Backend {
  origin: string;
  publicToken: string;
  /** The names of the calls that can be made to fail. */
  calls: readonly string[];
  fetch(request: Request): Promise<Response>;
}
