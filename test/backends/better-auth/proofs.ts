import { PAGE, type startHost, tokenOf } from './startHost.ts';

type Host = Awaited<ReturnType<typeof startHost>>;
type Visitor = ReturnType<Host['visit']>;

const session_duration_minutes = 30;
const email = 'victim@example.test';

/** The ways in which the owner of the address `victim@example.test` proves it. */
export const proofs: Record<string, (host: Host, owner: Visitor) => Promise<unknown>> = {
  passcode: async (host, owner) => {
    const { method_id } = await owner.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
    return owner.otps.authenticate({ method_id, token: host.last(email).code ?? '', session_duration_minutes });
  },
  'login link': async (host, owner) => {
    await owner.magicLinks.email.loginOrCreate({ email, login_magic_link_url: `${PAGE}/login` });
    return owner.magicLinks.authenticate({ token: tokenOf(host.last(email).link), session_duration_minutes });
  },
  reset: async (host, owner) => {
    await owner.passwords.resetByEmailStart({ email, reset_password_redirect_url: `${PAGE}/reset` });
    const token = tokenOf(host.last(email).link);
    return owner.passwords.resetByEmail({ token, password: 'velvet-Anchor-parsnip-4', session_duration_minutes });
  },
};
