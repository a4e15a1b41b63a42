import type { Check, CheckContext } from '../Check.ts';
import { assert, assertRefusal, assertSignedIn, assertText, tokenOf } from '../expectations.ts';

const MINUTES = 30;
const PASSWORD = 'seven quiet otters 1914';
const NEXT_PASSWORD = 'eleven loud herons 2031';

const create = ({ client, email }: CheckContext) =>
  client.provider.passwords.create({ email, password: PASSWORD, session_duration_minutes: MINUTES });
const logIn = ({ another, email }: CheckContext, password: string) =>
  another().provider.passwords.authenticate({ email, password, session_duration_minutes: MINUTES });

const toReset = ({ email, redirectURL }: CheckContext) => ({
  email,
  login_redirect_url: redirectURL,
  reset_password_redirect_url: redirectURL,
});

/** Requests a reset by email. Resolves with the request that sets the next password. */
async function askForReset(context: CheckContext) {
  await context.another().provider.passwords.resetByEmailStart(toReset(context));
  const { link, links } = await context.receive(context.email);
  return { token: tokenOf(links?.reset_password ?? link), password: NEXT_PASSWORD, session_duration_minutes: MINUTES };
}

export const passwordChecks: readonly Check[] = [
  {
    call: 'passwords.strengthCheck',
    title: 'distinguishes weak and strong passwords',
    async run({ client }) {
      const weak = await client.provider.passwords.strengthCheck({ password: 'password' });
      const isJudged = weak.strength_policy !== 'none';
      assert(weak.valid_password === !isJudged, `valid_password must be ${!isJudged} for 'password'.`);
      const good = await client.provider.passwords.strengthCheck({ password: PASSWORD });
      assert(good.valid_password === true, 'valid_password must be true for a long and unusual password.');
      for (const { score, strength_policy, feedback } of [weak, good]) {
        assert(Number.isInteger(score) && score >= 0 && score <= 4, `score must be 0 to 4; it is ${score}.`);
        assert(
          ['zxcvbn', 'luds', 'none'].includes(strength_policy),
          `strength_policy must be 'zxcvbn', 'luds' or 'none'; it is '${strength_policy}'.`,
        );
        assert(typeof feedback === 'object' && feedback !== null, 'feedback must be an object.');
      }
    },
  },
  {
    call: 'passwords.create',
    title: 'creates an account and signs in',
    async run(context) {
      const response = await create(context);
      assertSignedIn(response, MINUTES);
      assertText(response.email_id, 'email_id');
    },
  },
  {
    call: 'passwords.create',
    title: 'refuses a weak password',
    async run({ client, email }) {
      const { strength_policy } = await client.provider.passwords.strengthCheck({ password: 'password' });
      if (strength_policy === 'none') return;
      const weak = client.provider.passwords.create({ email, password: 'password', session_duration_minutes: MINUTES });
      await assertRefusal(weak, "the password 'password'");
    },
  },
  {
    call: 'users.search',
    title: "returns 'new' before the account exists and 'password' afterwards, or always 'unknown'",
    async run(context) {
      const search = async () => (await context.another().provider.users.search({ email: context.email })).userType;
      const before = await search();
      assert(/^(new|unknown)$/.test(before), `userType must be 'new' or 'unknown' for an unknown address; it is '${before}'.`);
      await create(context);
      const expected = before === 'new' ? 'password' : 'unknown';
      const after = await search();
      assert(after === expected, `userType must be '${expected}' for an account with a password; it is '${after}'.`);
    },
  },
  {
    call: 'passwords.authenticate',
    title: 'signs in with the password',
    async run(context) {
      await create(context);
      assertSignedIn(await logIn(context, PASSWORD), MINUTES);
    },
  },
  {
    call: 'passwords.authenticate',
    title: 'refuses a wrong password',
    async run(context) {
      await create(context);
      await assertRefusal(logIn(context, NEXT_PASSWORD));
    },
  },
  {
    call: 'passwords.resetByEmail',
    title: 'sets a new password with the token of the email, once; the old password no longer works',
    async run(context) {
      await create(context);
      const { provider } = context.another();
      const reset = await askForReset(context);
      assertSignedIn(await provider.passwords.resetByEmail(reset), MINUTES);
      await assertRefusal(provider.passwords.resetByEmail(reset), 'the second use of the token');
      await assertRefusal(logIn(context, PASSWORD), 'the old password');
      assertSignedIn(await logIn(context, NEXT_PASSWORD));
    },
  },
  {
    call: 'passwords.resetByEmail',
    title: 'ends the sessions that the account had before',
    async run(context) {
      await create(context);
      await context.another().provider.passwords.resetByEmail(await askForReset(context));
      const check = context.client.provider.session.authenticate({ session_duration_minutes: MINUTES });
      await assertRefusal(check, 'session.authenticate of a session from before the reset');
    },
  },
  {
    call: 'passwords.resetByEmailStart',
    title: 'accepts the address of an account',
    async run(context) {
      await create(context);
      await context.another().provider.passwords.resetByEmailStart(toReset(context));
    },
  },
];
