import type { Bench, Check } from '../Check.ts';
import { demandRefusal, demandSignedIn, demandText } from '../expectations.ts';

const MINUTES = 30;
const UNKNOWN = 'a-token-that-nobody-has-made';

const sendTo = ({ client, redirectURL }: Pick<Bench, 'client' | 'redirectURL'>, email: string) =>
  client.provider.magicLinks.email.loginOrCreate({
    email,
    login_magic_link_url: redirectURL,
    signup_magic_link_url: redirectURL,
  });

export const linkChecks: readonly Check[] = [
  {
    call: 'magicLinks.email.loginOrCreate',
    title: 'sends to an address, and refuses what is none',
    async run(bench) {
      await sendTo(bench, bench.email);
      await demandRefusal(sendTo(bench, 'ada'));
    },
  },
  {
    call: 'magicLinks.authenticate',
    title: 'signs in with the token of the mail, once',
    async run(bench) {
      const { client, another, email, receive } = bench;
      await sendTo(bench, email);
      const { link } = await receive(email);
      const token = new URL(link ?? 'about:blank').searchParams.get('token');
      demandText(token, "'token' of the mail's link");
      demandSignedIn(await client.provider.magicLinks.authenticate({ token, session_duration_minutes: MINUTES }), MINUTES);
      await demandRefusal(another().provider.magicLinks.authenticate({ token, session_duration_minutes: MINUTES }));
    },
  },
  {
    call: 'magicLinks.authenticate',
    title: 'refuses a token that nobody has made',
    run: async ({ client }) =>
      void (await demandRefusal(client.provider.magicLinks.authenticate({ token: UNKNOWN, session_duration_minutes: MINUTES }))),
  },
  {
    call: 'oauth.authenticate',
    title: 'refuses a token that nobody has made',
    run: async ({ client }) =>
      void (await demandRefusal(client.provider.oauth.authenticate({ token: UNKNOWN, session_duration_minutes: MINUTES }))),
  },
];
