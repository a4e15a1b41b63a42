import type { Context } from 'hono';

/** Data of a request whose body is already read. */
export interface ApiBindings {
  readJson: () => unknown;
  /** The body as text, unchanged. */
  readText: () => string;
}

/** Handles requests whose body is already read. */
export interface App {
  fetch(request: Request, body: ApiBindings): Response | Promise<Response>;
}

export type ApiContext = Context<{ Bindings: ApiBindings }>;
