import type { Bench, Check } from '../Check.ts';
import { demand, demandRefusal, demandSignedIn, demandText } from '../expectations.ts';

const MINUTES = 30;
const PASSWORD = 'seven quiet otters 1914';
const NEXT_PASSWORD = 'eleven loud herons 2031';

const create = ({ client, email }: Bench) =>
  client.provider.passwords.create({ email, password: PASSWORD, session_duration_minutes: MINUTES });
const logIn = ({ another, email }: Bench, password: string) =>
  another().provider.passwords.authenticate({ email, password, session_duration_minutes: MINUTES });

const toReset = ({ email, redirectURL }: Bench) => ({
  email,
  login_redirect_url: redirectURL,
  reset_password_redirect_url: redirectURL,
});

export const passwordChecks: readonly Check[] = [
  {
    call: 'passwords.strengthCheck',
    title: 'tells a weak password from a good one',
    async run({ client }) {
      const weak = await client.provider.passwords.strengthCheck({ password: 'password' });
      demand(weak.valid_password === false, "valid_password has to be false for 'password'.");
      const good = await client.provider.passwords.strengthCheck({ password: PASSWORD });
      demand(good.valid_password === true, 'valid_password has to be true for a long and unusual one.');
      for (const { score, strength_policy, feedback } of [weak, good]) {
        demand(Number.isInteger(score) && score >= 0 && score <= 4, `score has to be 0 to 4; it is ${score}.`);
        demand(['zxcvbn', 'luds', 'none'].includes(strength_policy), `strength_policy is '${strength_policy}', which is none.`);
        demand(typeof feedback === 'object' && feedback !== null, 'feedback has to be an object.');
      }
    },
  },
  {
    call: 'passwords.create',
    title: 'makes an account and signs in',
    async run(bench) {
      const reply = await create(bench);
      demandSignedIn(reply, MINUTES);
      demandText(reply.email_id, 'email_id');
    },
  },
  {
    call: 'passwords.create',
    title: 'refuses a weak password',
    async run({ client, email }) {
      await demandRefusal(client.provider.passwords.create({ email, password: 'password', session_duration_minutes: MINUTES }));
    },
  },
  {
    call: 'users.search',
    title: "answers 'new' before an account is made and 'password' after",
    async run(bench) {
      const search = async () => (await bench.another().provider.users.search({ email: bench.email })).userType;
      const before = await search();
      demand(before === 'new', `userType has to be 'new' for an unknown address; it is '${before}'.`);
      await create(bench);
      const after = await search();
      demand(after === 'password', `userType has to be 'password' for an account with one; it is '${after}'.`);
    },
  },
  {
    call: 'passwords.authenticate',
    title: 'signs in with the password',
    async run(bench) {
      await create(bench);
      demandSignedIn(await logIn(bench, PASSWORD), MINUTES);
    },
  },
  {
    call: 'passwords.authenticate',
    title: 'refuses a wrong password',
    async run(bench) {
      await create(bench);
      await demandRefusal(logIn(bench, NEXT_PASSWORD));
    },
  },
  {
    call: 'passwords.resetByEmail',
    title: 'sets a new password with the token of the mail, once; the old one is no good any more',
    async run(bench) {
      await create(bench);
      const { provider } = bench.another();
      await provider.passwords.resetByEmailStart(toReset(bench));
      const { link, links } = await bench.receive(bench.email);
      const token = new URL(links?.reset_password ?? link ?? 'about:blank').searchParams.get('token');
      demandText(token, "'token' of the mail's link");
      const reset = { token, password: NEXT_PASSWORD, session_duration_minutes: MINUTES };
      demandSignedIn(await provider.passwords.resetByEmail(reset), MINUTES);
      await demandRefusal(provider.passwords.resetByEmail(reset));
      await demandRefusal(logIn(bench, PASSWORD));
      demandSignedIn(await logIn(bench, NEXT_PASSWORD));
    },
  },
  {
    call: 'passwords.resetByEmailStart',
    title: 'takes the address of an account',
    async run(bench) {
      await create(bench);
      await bench.another().provider.passwords.resetByEmailStart(toReset(bench));
    },
  },
];
