import type { Tools } from '../Journey.ts';
import type { Walk, WalkStep } from '../Walk.ts';
import { byPassword, hasButton, open, press } from './steps.ts';

const socials = (tools: Tools, isRedirect: boolean, provider: object = { type: 'github' }) => {
  const redirect = tools.addressOf({ config: byPassword, isRedirect });
  return {
    config: {
      products: ['oauth', 'passwords'],
      oauthOptions: { providers: [provider, { type: 'figma' }], loginRedirectURL: redirect, signupRedirectURL: redirect },
    },
  };
};

const allow: WalkStep = {
  act: ({ page }) => page.getByRole('button', { name: 'Allow' }).click(),
  done: ({ page }) =>
    page.evaluate(() => {
      const { host } = window as unknown as { host?: { client: { session: { get(): object | null } } } };
      return host?.client.session.get() != null;
    }),
};

const consent: WalkStep['done'] = ({ page }) => page.getByRole('heading', { name: /^Simulated sign-in with / }).isVisible();

/** Sign-ins at providers. */
export const socialWalks = {
  oauth: [
    open((tools) => socials(tools, false), hasButton('Continue with GitHub')),
    press('Continue with GitHub', consent),
    allow,
  ],
  redirect: [
    open((tools) => socials(tools, true), hasButton('Continue with GitHub')),
    press('Continue with GitHub', consent),
    allow,
  ],
  'one tap': [
    open(
      (tools) => ({
        ...socials(tools, false, { type: 'google', one_tap: true, position: 'forceLegacyEmbedded' }),
        googleScriptURL: `${tools.sandbox.api}/__sandbox/scripts/google.js`,
      }),
      async (tools) =>
        (await tools.page.getByRole('region', { name: 'Simulated One Tap' }).isVisible()) ||
        hasButton('Continue with Google')(tools),
    ),
  ],
  'only one tap': [
    open(
      (tools) => ({
        config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'google', one_tap: true }] } },
        googleScriptURL: `${tools.sandbox.api}/nothing.js`,
      }),
      hasButton('Continue with Google'),
    ),
  ],
} as const satisfies Readonly<Record<string, Walk>>;
