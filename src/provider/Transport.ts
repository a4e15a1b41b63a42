import type { ProviderEvent } from './contract.ts';
import type { Send } from './Send.ts';

/** Sends calls to an identity provider: over HTTP, or to an object of the page. */
export interface Transport {
  send: Send;
  /** Sends an event for analytics. Does not wait and never throws. */
  log(event: ProviderEvent): void;
}
