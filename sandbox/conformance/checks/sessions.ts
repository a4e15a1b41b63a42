import type { Check } from '../Check.ts';
import { assert, assertRefusal, assertSignedIn } from '../expectations.ts';
import { signIn } from '../signIn.ts';

export const sessionChecks: readonly Check[] = [
  {
    call: 'bootstrap.get',
    title: 'tells how the project is set up',
    async run({ client, askBootstrap }) {
      const bootstrap = (await askBootstrap()) ?? (await client.provider.bootstrap.get({}));
      const flags = ['pkceRequiredForEmailMagicLinks', 'pkceRequiredForPasswordResets', 'pkceRequiredForOAuth'] as const;
      for (const flag of flags)
        assert(
          ['boolean', 'undefined'].includes(typeof bootstrap[flag]),
          `${flag} has to be true or false; it is ${JSON.stringify(bootstrap[flag]) ?? 'nothing'}.`,
        );
      const { emailDomains = [], passwordConfig = null } = bootstrap;
      assert(Array.isArray(emailDomains), 'emailDomains has to be a list.');
      const hasNumbers = passwordConfig && Number.isInteger(passwordConfig?.ludsMinimumCount);
      assert(
        passwordConfig === null || Boolean(hasNumbers),
        'passwordConfig has to be null or to hold ludsComplexity and ludsMinimumCount.',
      );
    },
  },
  {
    call: 'user.get',
    title: 'answers with whoever is signed in, and refuses a visitor who is not',
    async run(context) {
      await assertRefusal(context.client.provider.user.get({}));
      const { user_id } = await signIn(context);
      const user = await context.client.provider.user.get({});
      assert(user.user_id === user_id, `user_id has to be ${user_id}, who has just signed in; it is ${user.user_id}.`);
    },
  },
  {
    call: 'session.authenticate',
    title: 'prolongs a session by the minutes asked for',
    async run(context) {
      const before = await signIn(context, 10);
      const after = await context.client.provider.session.authenticate({ session_duration_minutes: 60 });
      assertSignedIn(after);
      assert(after.session.session_id === before.session.session_id, 'it has to stay the same session.');
      const longer = Date.parse(after.session.expires_at) > Date.parse(before.session.expires_at);
      assert(longer, 'expires_at has to be later than before.');
    },
  },
  {
    call: 'session.authenticate',
    title: 'refuses a visitor who is not signed in',
    run: async ({ client }) => void (await assertRefusal(client.provider.session.authenticate({}))),
  },
  {
    call: 'session.revoke',
    title: 'ends the session',
    async run(context) {
      await signIn(context);
      await context.client.session.revoke();
      assert(context.client.session.get() === null, 'nobody is signed in after it.');
      const isRefused = await context.client.provider.user.get({}).then(
        () => false,
        () => true,
      );
      assert(isRefused, 'user.get still answers after it: the token of a session that has ended has to be refused.');
    },
  },
  {
    call: 'webauthn.update',
    title: 'refuses a passkey that is not the visitor’s',
    async run(context) {
      await signIn(context);
      const unknown = { webauthn_registration_id: 'webauthn-registration-of-nobody', name: 'Mine' };
      await assertRefusal(context.client.provider.webauthn.update(unknown));
    },
  },
];
