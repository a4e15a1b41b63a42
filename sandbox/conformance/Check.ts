import type { CallName, Capability, Client } from '../../src/index.ts';
import type { Bootstrap } from '../../src/provider/contract.ts';

/** Content of a received text message or email. */
export interface Received {
  code: string | null;
  link: string | null;
  /** Its addresses, by their `stytch_token_type`. */
  links?: { readonly [tokenType: string]: string };
}

/** Context of a check. */
export interface CheckContext {
  /** A client of the provider without a session. */
  client: Client;
  /** Creates another client, which simulates another browser. */
  another(): Client;
  /**
   * Requests the configuration without the client, because the client would use defaults after a failure. Resolves with the response
   * of a provider object; null if a back end has responded.
   */
  askBootstrap(): Promise<Partial<Bootstrap> | null>;
  /** Checks whether the back end has a capability, by its declaration. */
  offers(capability: Capability): boolean;
  /** An unused email address. */
  email: string;
  /** An unused phone number, E.164. */
  phone: string;
  /** Target of email links. */
  redirectURL: string;
  /** Waits for the next message to an address. Rejects with `NoInbox` if no messages can be received. */
  receive(to: string): Promise<Received>;
}

/** A requirement of the contract for a call. */
export interface Check {
  call: CallName;
  /** Capability that the check needs. Default: any of those that the call belongs to. */
  needs?: Capability;
  title: string;
  /** Throws an error if the requirement is violated. */
  run(context: CheckContext): Promise<void>;
}

/** The tested provider sends messages that cannot be read here. */
export class NoInbox extends Error {
  override readonly name = 'NoInbox';
}

/** No product of the back end allows a sign-in without a page. */
export class NoSignInMethod extends Error {
  override readonly name = 'NoSignInMethod';
}
