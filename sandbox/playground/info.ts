import type { Data } from './address.ts';

/** What the sandbox tells its page about itself. */
export interface Info {
  public_token: string;
  /** The host configuration that the command was started with. */
  config: Data;
  /** The name of every call that can be made to go wrong. */
  calls: readonly string[];
  /** Every error type that the mock itself answers with. */
  errors: readonly string[];
}
