import { AuthError, type AuthenticateResponse, type IdentityProvider } from 'signin-widget';

const codes = new Map<string, string>();
let current: AuthenticateResponse | null = null;
const ack = { request_id: 'example', status_code: 200 };
const fail = (error_type: string): never => {
  throw new AuthError({ error_type, status_code: 400 });
};
function signIn(email: string, minutes: number): AuthenticateResponse {
  const [now, end] = [Date.now(), Date.now() + minutes * 60_000].map((time) => new Date(time).toISOString()) as [string, string];
  const session = { session_id: crypto.randomUUID(), started_at: now, last_accessed_at: now, expires_at: end };
  const user = { user_id: `user-${email}`, emails: [{ email_id: email, email, verified: true }] };
  return { ...ack, user_id: user.user_id, user, session, session_token: '', session_jwt: '' };
}
const none = 'This example only sends passcodes by email.';
const others = ['otp.sms', 'otp.whatsapp', 'emailMagicLinks', 'passwords', 'passkeys', 'oauth', 'oneTap'] as const;
const wallets = ['wallets.ethereum', 'wallets.solana'] as const;
const provider: IdentityProvider = {
  capabilities: { backend: 'Example', missing: Object.fromEntries([...others, ...wallets].map((name) => [name, none])) },
  bootstrap: { get: async () => ({ projectName: 'Example' }) },
  user: { get: async () => ({ ...ack, ...(current ?? fail('session_not_found')).user }) },
  session: {
    authenticate: async ({ session_duration_minutes: minutes = 30 }) => {
      const { user, session } = current ?? fail('session_not_found');
      const { expires_at } = signIn(user.user_id, minutes).session;
      current = { ...(current as AuthenticateResponse), session: { ...session, expires_at } };
      return current;
    },
    revoke: async () => {
      current = null;
      return ack;
    },
  },
  otps: {
    email: {
      async loginOrCreate({ email }) {
        if (!email.includes('@')) fail('invalid_email');
        codes.set(email, String(Math.random()).slice(2, 8));
        return { ...ack, method_id: email };
      },
    },
    async authenticate({ token, method_id, session_duration_minutes }) {
      if (codes.get(method_id) !== token) fail('otp_code_not_found');
      codes.delete(method_id);
      current = signIn(method_id, session_duration_minutes);
      return { ...current, method_id };
    },
  },
};
export default { provider, inbox: async (to: string) => ({ code: codes.get(to) ?? null, link: null }) };
