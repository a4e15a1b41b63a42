import { loadExport } from '../../browser/loading/loadExport.ts';
import { pageParam, removePageParams } from '../../browser/page.ts';
import { TOKEN_PARAMS } from '../../browser/saveCallback.ts';
import type { Client } from '../../client/Client.ts';
import type { Screen, ScreenOf } from '../../flow/screens.ts';
import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';
import { PASSWORD_RULES_WAIT_MS } from '../../limits.ts';
import { Loading } from '../Loading.tsx';
import type { CallbackOptions } from '../MountOptions.ts';
import type { Entry } from './Entry.ts';

const loaders = {
  'password/reset': () => loadExport(() => import('../../methods/password/ResetPassword.tsx'), 'ResetPassword'),
  'password/token-login': () => loadExport(() => import('../../methods/password/TokenLogin.tsx'), 'TokenLogin'),
  'password/request-reset': () => loadExport(() => import('../../methods/password/RequestReset.tsx'), 'RequestReset'),
  'redirect/confirm': () => loadExport(() => import('../../methods/redirect/screens.ts'), 'ConfirmRedirect'),
  'redirect/declined': () => loadExport(() => import('../../methods/redirect/screens.ts'), 'RedirectDeclined'),
  'redirect/redeem': () => loadExport(() => import('../../methods/redirect/screens.ts'), 'RedeemRedirect'),
};

type CallbackScreen = ScreenOf<keyof typeof loaders>;

/** Checks whether a redirect or an email link can lead to the screen. */
export const isCallbackScreen = (screen: Screen): screen is CallbackScreen => Object.hasOwn(loaders, screen.name);

/** Returns the first screen of a link: `next`, or the question before it. */
export function firstScreen(
  { session, user }: Client,
  next: ScreenOf<'redirect/confirm'>['next'],
  { replaceSession, confirmLinks }: CallbackOptions,
): CallbackScreen {
  // The step that redeems a redirect asks the provider itself.
  const isUnknown = next.name !== 'redirect/redeem' && session.mayExist();
  const isSignedIn = !replaceSession && (session.get() !== null || (isUnknown ? null : false));
  const asksEveryVisitor = Boolean(confirmLinks) && next.name !== 'password/reset';
  // The form of a reset has its own button.
  if (isSignedIn === false && !asksEveryVisitor) return next;
  return { name: 'redirect/confirm', next, asksEveryVisitor, isSignedIn, user: isSignedIn ? user.get() : null };
}

/**
 * Creates the flow of a redirect or an email link.
 * @param client if given, the form of a reset waits for the provider's rules, so that nothing in the form moves when they arrive
 */
export const callbackEntry = (home: CallbackScreen, client?: Client): Entry => ({
  home,
  async loadHome() {
    const waitsForRules = home.name === 'password/reset' && client && !client.bootstrap.get();
    const rules = waitsForRules && withTimeLimit(() => client.bootstrap.ready, PASSWORD_RULES_WAIT_MS).catch(() => {});
    const [Screen] = await Promise.all([loaders[home.name](), rules]);
    return Screen;
  },
  Loading,
  onComplete() {
    const { token = '' } = { ...('next' in home ? home.next : home) } as { token?: string };
    if (token && pageParam('token') === token) removePageParams(...TOKEN_PARAMS);
  },
});
