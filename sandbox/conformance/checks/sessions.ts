import { UNRECOVERABLE } from '../../../src/session/unrecoverableErrors.ts';
import type { Check } from '../Check.ts';
import { assert, assertRefusal, assertSignedIn } from '../expectations.ts';
import { signIn } from '../signIn.ts';

export const sessionChecks: readonly Check[] = [
  {
    call: 'bootstrap.get',
    title: 'returns the configuration of the project',
    async run({ client, askBootstrap }) {
      const bootstrap = (await askBootstrap()) ?? (await client.provider.bootstrap.get({}));
      const flags = ['pkceRequiredForEmailMagicLinks', 'pkceRequiredForPasswordResets', 'pkceRequiredForOAuth'] as const;
      for (const flag of flags)
        assert(
          ['boolean', 'undefined'].includes(typeof bootstrap[flag]),
          `${flag} must be true or false; it is ${JSON.stringify(bootstrap[flag]) ?? 'nothing'}.`,
        );
      const { emailDomains = [], passwordConfig = null } = bootstrap;
      assert(Array.isArray(emailDomains), 'emailDomains must be a list.');
      const hasNumbers = passwordConfig && Number.isInteger(passwordConfig?.ludsMinimumCount);
      assert(
        passwordConfig === null || Boolean(hasNumbers),
        'passwordConfig must be null or hold ludsComplexity and ludsMinimumCount.',
      );
    },
  },
  {
    call: 'user.get',
    title: 'returns the signed-in user, and refuses a call without a session',
    async run(context) {
      await assertRefusal(context.client.provider.user.get({}), 'a call without a session');
      const { user_id } = await signIn(context);
      const user = await context.client.provider.user.get({});
      assert(user.user_id === user_id, `user_id must be ${user_id}, who has just signed in; it is ${user.user_id}.`);
    },
  },
  {
    call: 'session.authenticate',
    title: 'extends a session by the requested minutes',
    async run(context) {
      const before = await signIn(context, 10);
      const after = await context.client.provider.session.authenticate({ session_duration_minutes: 60 });
      assertSignedIn(after);
      assert(after.session.session_id === before.session.session_id, 'it must stay the same session.');
      const longer = Date.parse(after.session.expires_at) > Date.parse(before.session.expires_at);
      assert(longer, 'expires_at must be later than before.');
    },
  },
  {
    call: 'session.authenticate',
    title: 'refuses a visitor who is not signed in',
    run: ({ client }) => assertRefusal(client.provider.session.authenticate({}), 'it', UNRECOVERABLE.split(' ')),
  },
  {
    call: 'session.revoke',
    title: 'ends the session',
    async run(context) {
      await signIn(context);
      await context.client.session.revoke();
      assert(context.client.session.get() === null, 'no user may be signed in afterwards.');
      const isRefused = await context.client.provider.user.get({}).then(
        () => false,
        () => true,
      );
      assert(isRefused, 'user.get still succeeds afterwards: the token of an ended session must be refused.');
    },
  },
  {
    call: 'webauthn.update',
    title: 'refuses a passkey that is not the visitor’s',
    async run(context) {
      await signIn(context);
      const unknown = { webauthn_registration_id: 'webauthn-registration-unknown', name: 'Mine' };
      await assertRefusal(context.client.provider.webauthn.update(unknown));
    },
  },
];
