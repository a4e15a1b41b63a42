import type { Context } from 'hono';

/** What the API is told beside the request: its body, read already. */
export interface ApiBindings {
  readJson: () => unknown;
  /** The body as it came. */
  readText: () => string;
}

/** Answers requests whose body is read already. */
export interface App {
  fetch(request: Request, body: ApiBindings): Response | Promise<Response>;
}

export type ApiContext = Context<{ Bindings: ApiBindings }>;
