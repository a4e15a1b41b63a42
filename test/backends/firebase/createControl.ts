import { PROJECT } from './startEmulator.ts';

export type LinkType = 'EMAIL_SIGNIN' | 'PASSWORD_RESET';

interface Sent {
  oobCodes: { email: string; requestType: LinkType; oobCode: string; oobLink: string }[];
  verificationCodes: { phoneNumber: string; code: string }[];
}

export type Control = ReturnType<typeof createControl>;

/** Reads the messages and the data of the emulator. */
export function createControl(url: string) {
  async function read<Name extends keyof Sent>(name: Name): Promise<Sent[Name]> {
    const response = await fetch(`${url}/emulator/v1/projects/${PROJECT}/${name}`);
    return ((await response.json()) as Pick<Sent, Name>)[name];
  }

  return {
    /** The address of the last link that was sent to `email`. */
    async linkFor(email: string, type: LinkType): Promise<string> {
      const link = (await read('oobCodes')).findLast((code) => code.email === email && code.requestType === type);
      if (!link) throw new Error(`No email of type ${type} was sent to ${email}.`);
      return link.oobLink;
    },
    /** The last code that was texted to `phone`. */
    async codeFor(phone: string): Promise<string> {
      const sent = (await read('verificationCodes')).findLast(({ phoneNumber }) => phoneNumber === phone);
      if (!sent) throw new Error(`No code was sent to ${phone}.`);
      return sent.code;
    },
    /** Creates an account. */
    async createAccount(email: string, password: string): Promise<void> {
      const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
  };
}
