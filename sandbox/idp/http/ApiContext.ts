import type { Context } from 'hono';

/** What the API is told beside the request: its body, read already. */
export interface ApiBindings {
  readJson: () => unknown;
}

export type ApiContext = Context<{ Bindings: ApiBindings }>;
