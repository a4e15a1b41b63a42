import type { Data } from './address.ts';

/** What the sandbox tells its page about itself. */
export interface Info {
  public_token: string;
  /** The host configuration that the command was started with. */
  config: Data;
  /** The tag of the widget's language, or `auto`. */
  locale: string;
  /** The name of every call that can be made to go wrong. */
  calls: readonly string[];
  /** Every error type that the mock itself answers with. */
  errors: readonly string[];
  /** Lets another device use this page: goes into its address as `control`. */
  control_token: string;
  /** Addresses at which other devices reach this page; none while it answers to this computer alone. */
  network: readonly string[];
  /** Serves the calls in the place of the mock, as a part of a sentence; null for the mock. */
  server: string | null;
  /** Address of the back end that does; null for the mock and for a provider object. */
  backend: string | null;
  /** Port at which emails are received by SMTP, or null. */
  smtp_port: number | null;
}
