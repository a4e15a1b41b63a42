import type { Journey, PageOptions, Tools } from '../Journey.ts';

/** A configuration whose providers lead back to a page with these options. */
const socials = (tools: Tools, provider: object, back: PageOptions = {}) => {
  const redirect = tools.addressOf({ config: { products: ['passwords'] }, ...back });
  return {
    products: ['oauth', 'passwords'],
    oauthOptions: { providers: [provider], loginRedirectURL: redirect, signupRedirectURL: redirect },
  };
};

const isSignedIn = ({ page }: Tools) =>
  page.evaluate(() => (window as unknown as Partial<HostWindow>).host?.client.session.get() != null).catch(() => false);

interface HostWindow {
  host: { client: { session: { get(): object | null; revoke(): Promise<unknown> } } };
  revoked?: string;
}

const start = ({ widget }: Tools) => widget.getByRole('button', { name: 'Continue with GitHub' }).click();
const consent = ({ page }: Tools) => page.getByRole('heading', { name: /^Simulated sign-in with / }).isVisible();

const oneTap = (tools: Tools) =>
  tools.open({
    config: socials(tools, { type: 'google', one_tap: true, position: 'forceLegacyEmbedded' }),
    googleScriptURL: `${tools.sandbox.api}/__sandbox/scripts/google.js`,
  });
const prompt = ({ page }: Tools) => page.getByRole('region', { name: 'Simulated One Tap' });
const google = ({ widget }: Tools) => widget.getByRole('button', { name: 'Continue with Google' });

export const oauth = {
  'oauth.start': {
    prepare: async (tools) => {
      await tools.open({ config: socials(tools, { type: 'github' }) });
      await tools.until(() => tools.widget.getByRole('button', { name: 'Continue with GitHub' }).isVisible());
    },
    act: start,
    done: consent,
    isNavigation: true,
    path: /\/v1\/public\/oauth\/github\/start/,
  },
  'oauth.authenticate': {
    prepare: async (tools) => {
      await tools.open({ config: socials(tools, { type: 'github' }, { isRedirect: true }) });
      await start(tools);
      await tools.page.getByRole('button', { name: 'Allow' }).waitFor();
    },
    act: ({ page }) => page.getByRole('button', { name: 'Allow' }).click(),
    again: ({ widget }) => widget.getByRole('button', { name: 'Try again' }).click(),
    done: isSignedIn,
    losesNetworkLate: true,
  },
  'oauth.googleOneTap.start': {
    prepare: async () => {},
    act: oneTap,
    again: async () => {},
    done: async (tools) => (await google(tools).isVisible()) || prompt(tools).isVisible(),
    isBackground: true,
    path: /\/oauth\/google\/onetap\/start/,
  },
  'oauth.googleOneTap.submit': {
    prepare: async (tools) => {
      await oneTap(tools);
      await tools.until(() => prompt(tools).isVisible());
    },
    act: (tools) => prompt(tools).getByRole('button', { name: 'Continue' }).click(),
    again: async (tools) => {
      await google(tools).click();
      await tools.page.getByRole('button', { name: 'Allow' }).click();
    },
    done: isSignedIn,
    losesNetworkLate: true,
    path: /\/v1\/oauth\/callback\//,
  },
  'session.authenticate': {
    prepare: (tools) => tools.signIn(),
    act: (tools) => tools.open({ config: { products: ['passwords'] } }),
    again: async ({ sandbox, until }) => {
      await until(async () => (await sandbox.calls('session.authenticate')).some(({ status }) => status === 200));
    },
    done: isSignedIn,
    isBackground: true,
  },
  'session.revoke': {
    prepare: (tools) => tools.signIn(),
    act: ({ page }) =>
      page.evaluate(() => {
        const own = window as unknown as HostWindow;
        delete own.revoked;
        own.host.client.session.revoke().then(
          () => Object.assign(own, { revoked: 'done' }),
          (error: { error_type: string }) => Object.assign(own, { revoked: error.error_type }),
        );
      }),
    // The page makes this call, so it receives the error.
    message: ({ page }) =>
      page.evaluate(() => {
        const { revoked } = window as unknown as HostWindow;
        return revoked !== undefined && revoked !== 'done';
      }),
    done: async (tools) =>
      (await tools.page.evaluate(() => (window as unknown as HostWindow).revoked === 'done')) && !(await isSignedIn(tools)),
  },
} as const satisfies Readonly<Record<string, Journey>>;
