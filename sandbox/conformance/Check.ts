import type { CallName, Capability, Client } from '../../src/index.ts';
import type { Bootstrap } from '../../src/provider/contract.ts';

/** What a text or a mail brought. */
export interface Received {
  code: string | null;
  link: string | null;
  /** Every address in it, by its `stytch_token_type`. */
  links?: { readonly [tokenType: string]: string };
}

/** What a check works with. */
export interface CheckContext {
  /** A client of the provider that nobody is signed in with. */
  client: Client;
  /** A further one, as of another browser. */
  another(): Client;
  /**
   * Asks for the configuration without the client, which takes safe defaults where it gets none. What a provider object answers with;
   * null where a back end answered at all.
   */
  askBootstrap(): Promise<Partial<Bootstrap> | null>;
  /** Whether the back end has this, as far as it declares it. */
  offers(capability: Capability): boolean;
  /** An address that nobody has used. */
  email: string;
  /** A number that nobody has used, E.164. */
  phone: string;
  /** Where the links of mails lead. */
  redirectURL: string;
  /** The next message to an address. Rejects with `NoInbox` where nothing can be received. */
  receive(to: string): Promise<Received>;
}

/** One thing that the contract asks of a call. */
export interface Check {
  call: CallName;
  /** The capability that the check makes use of. Default: those that the call is for, any of them. */
  needs?: Capability;
  title: string;
  /** Throws what is not as it has to be. */
  run(context: CheckContext): Promise<void>;
}

/** The provider under test sends messages that nobody here can read. */
export class NoInbox extends Error {
  override readonly name = 'NoInbox';
}

/** No product that the back end offers signs a visitor in without a page. */
export class NoWayIn extends Error {
  override readonly name = 'NoWayIn';
}
