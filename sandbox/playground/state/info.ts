import type { Data } from './address.ts';

/** Information that the sandbox sends to its page. */
export interface Info {
  public_token: string;
  /** Host configuration of the command. */
  config: Data;
  /** Tag of the widget's language, or `auto`. */
  locale: string;
  /** Names of the calls that can fail. */
  calls: readonly string[];
  /** Error types of the mock. */
  errors: readonly string[];
  /** Token that lets another device use this page: parameter `control` of its address. */
  control_token: string;
  /** Addresses of this page for other devices; empty if it is reachable from this computer only. */
  network: readonly string[];
  /** The server that replaces the mock, as a part of a sentence; null for the mock. */
  server: string | null;
  /** Address of the back end in the code that the playground shows; null for that of the sandbox. */
  backend: string | null;
  /** Port that receives emails by SMTP, or null. */
  smtp_port: number | null;
}
