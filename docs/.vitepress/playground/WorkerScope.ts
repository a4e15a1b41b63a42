/** The parts of a service worker's global scope that the worker uses. TypeScript has them in a library that contradicts that of pages. */
export interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
