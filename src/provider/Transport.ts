import type { ProviderEvent } from './contract.ts';
import type { Send } from './Send.ts';

/** Carries calls to an identity provider: over HTTP, or to an object of the host. */
export interface Transport {
  send: Send;
  /** Sends an event for analytics. Never throws, and delays nothing. */
  log(event: ProviderEvent): void;
}
