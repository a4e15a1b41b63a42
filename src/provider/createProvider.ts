import type { CallName, Capabilities, CompleteProvider, Method } from './contract.ts';
import type { Transport } from './Transport.ts';

const NAMES =
  'bootstrap.get users.search user.get user.deleteWebauthnRegistration otps.email.loginOrCreate otps.sms.loginOrCreate otps.whatsapp.loginOrCreate otps.authenticate passwords.strengthCheck passwords.create passwords.authenticate passwords.resetByEmailStart passwords.resetByEmail magicLinks.email.loginOrCreate magicLinks.authenticate cryptoWallets.authenticateStart cryptoWallets.authenticate webauthn.register webauthn.authenticate webauthn.update oauth.start oauth.authenticate oauth.googleOneTap.start oauth.googleOneTap.submit session.authenticate session.revoke';

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** `CompleteProvider` if the list has exactly the calls of the contract; else `unknown`, which causes a type error. */
type Listed = [CallName, Words<typeof NAMES>] extends [Words<typeof NAMES>, CallName] ? CompleteProvider : unknown;

interface Group {
  [name: string]: Group | Method<CallName>;
}

/** Creates the nested object of calls that pages use. */
export function createProvider({ send, log }: Transport, capabilities?: Capabilities): CompleteProvider {
  const provider: Group = {};
  for (const name of NAMES.split(' ') as CallName[]) {
    const groups = name.split('.');
    const last = groups.pop() as string;
    // Pages in JavaScript leave out the request of a call without fields.
    const method: Method<CallName> = (request = {} as never, options) => send(name, request, options);
    let group = provider;
    // Not with `reduce`, which old libraries replace by their own.
    // biome-ignore lint/suspicious/noAssignInExpressions: a group is made where it is first asked for
    for (const part of groups) group = (group[part] ??= {}) as Group;
    group[last] = method;
  }
  return { ...(provider as unknown as Listed), log, capabilities } as CompleteProvider;
}
