import type { Check, CheckContext } from '../Check.ts';
import { assertRefusal, assertSignedIn, tokenOf } from '../expectations.ts';

const MINUTES = 30;
const UNKNOWN = 'an-unknown-token';

const sendTo = ({ client, redirectURL }: Pick<CheckContext, 'client' | 'redirectURL'>, email: string) =>
  client.provider.magicLinks.email.loginOrCreate({
    email,
    login_magic_link_url: redirectURL,
    signup_magic_link_url: redirectURL,
  });

export const linkChecks: readonly Check[] = [
  {
    call: 'magicLinks.email.loginOrCreate',
    title: 'sends a link to an address, and refuses an invalid one',
    async run(context) {
      await sendTo(context, context.email);
      await assertRefusal(sendTo(context, 'ada'), "the address 'ada'");
    },
  },
  {
    call: 'magicLinks.authenticate',
    title: 'signs in with the token of the email, once',
    async run(context) {
      const { client, another, email, receive } = context;
      await sendTo(context, email);
      const { link } = await receive(email);
      const token = tokenOf(link);
      assertSignedIn(await client.provider.magicLinks.authenticate({ token, session_duration_minutes: MINUTES }), MINUTES);
      const again = another().provider.magicLinks.authenticate({ token, session_duration_minutes: MINUTES });
      await assertRefusal(again, 'the second use of the token');
    },
  },
  {
    call: 'magicLinks.authenticate',
    title: 'refuses an unknown token',
    run: ({ client }) =>
      assertRefusal(client.provider.magicLinks.authenticate({ token: UNKNOWN, session_duration_minutes: MINUTES })),
  },
  {
    call: 'oauth.authenticate',
    needs: 'oauth',
    title: 'refuses an unknown token',
    run: ({ client }) => assertRefusal(client.provider.oauth.authenticate({ token: UNKNOWN, session_duration_minutes: MINUTES })),
  },
];
