import { onOtherSite } from '../../e2e/hostFixture.ts';
import type { Tools } from '../Journey.ts';
import type { Walk, WalkStep } from '../Walk.ts';
import { addAccount, byPassword, hasButton, hasField, logIn, open } from './steps.ts';

/** Puts markup into the element of the widget while the page is parsed, as if a server had rendered it. */
function insertMarkup({ html, css }: { html: string; css: string }) {
  new MutationObserver((_changes, observer) => {
    const element = document.querySelector('#sign-in');
    if (!element) return;
    observer.disconnect();
    element.innerHTML = html;
    document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
  }).observe(document, { childList: true, subtree: true });
}

const prerendered: WalkStep = {
  async act({ page, sandbox }) {
    const { renderSignin } = await import(new URL('../../../dist/server/index.js', import.meta.url).href);
    const { html, css } = await renderSignin({ config: byPassword, publicToken: sandbox.public_token });
    await page.addInitScript(insertMarkup, { html, css });
  },
  done: async () => true,
};

/** The fields of a prerendered screen belong to another form until the widget has replaced or taken over the screen. */
const isTakenOver = async (tools: Tools) =>
  (await tools.page.locator('#sign-in input[form]').count()) === 0 && hasField('Email')(tools);

/** Lets the back end declare that it lacks passkeys. */
const lackPasskeys: WalkStep = {
  act: ({ page }) =>
    page.route(/\/projects\/bootstrap\//, async (route) => {
      const response = await route.fetch();
      const { data, ...json } = await response.json();
      const capabilities = { backend: 'The back end', missing: { passkeys: 'Use passwords.' } };
      await route.fulfill({ response, json: { ...json, data: { ...data, capabilities } } });
    }),
  done: async () => true,
};

const losePublicService: WalkStep = {
  act: ({ page }) => page.route(/^https:\/\/(test|api)\.stytch\.com\//, (route) => route.abort()),
  done: async () => true,
};

const openOnOtherSite: WalkStep = {
  async act({ page, addressOf, sandbox }) {
    const redirect = addressOf({ config: byPassword });
    const oauthOptions = {
      providers: [{ type: 'google', one_tap: true, position: 'forceLegacyEmbedded' }],
      loginRedirectURL: redirect,
      signupRedirectURL: redirect,
    };
    const options = {
      config: { products: ['oauth', 'passwords'], oauthOptions },
      googleScriptURL: `${sandbox.api}/__sandbox/scripts/google.js`,
      clientsideServicesURL: `${sandbox.api}/clientside-services/index.html`,
    };
    await page.goto('about:blank');
    await page.goto(onOtherSite(addressOf(options)), { waitUntil: 'commit' });
  },
  done: async (tools) =>
    (await tools.page.getByRole('region', { name: 'Simulated One Tap' }).isVisible()) || hasButton('Continue with Google')(tools),
};

/** Pages that load other files than most. */
export const unusualPages = {
  'prerendered page': [addAccount, prerendered, open({ config: byPassword }, isTakenOver), ...logIn],
  'own provider': [addAccount, open({ config: byPassword, isOwnProvider: true }, hasField('Email')), ...logIn],
  'limited back end': [
    addAccount,
    lackPasskeys,
    open({ config: { products: ['passwords', 'passkeys'] } }, hasField('Email')),
    ...logIn,
  ],
  'no back end': [losePublicService, open({ config: byPassword, backend: undefined }, hasField('Email'))],
  'other site': [openOnOtherSite],
} as const satisfies Readonly<Record<string, Walk>>;
