import type * as Testing from '../../../sandbox/testing/index.ts';
import type { Message } from '../../../sandbox/testing/index.ts';
import type * as Widget from '../../../src/index.ts';
import type * as Themes from '../../../src/themes.ts';
import { faultChoices, type LiveChoices, productChoices } from './liveChoices.ts';
import { addressOf, createWallets, handleProviderButtons, signInAtProvider, tokenOf } from './simulations.ts';

/** What a live example reports to the component that shows it. */
export interface LiveListener {
  onMessages(messages: readonly Message[]): void;
  /** @param address email address or phone number of the visitor who is signed in, or null */
  onVisitor(address: string | null): void;
}

/** A running widget and its mock identity provider, both in this page. */
export interface LiveExample {
  change(choices: LiveChoices): void;
  signOut(): Promise<void>;
  /** Opens the link of a message, as the page that it leads to does. */
  openLink(link: string): Promise<void>;
  /** Shows the passkeys of the visitor who is signed in, to add one. */
  showPasskeys(): void;
  close(): Promise<void>;
}

const SESSION_MINUTES = 30;

/** Other names than the default ones, so that an example leaves the cookies of a site on the same host alone. */
const cookies = { opaqueTokenCookieName: 'docs_live_session', jwtCookieName: 'docs_live_session_jwt' };

/**
 * Loads the built widget and the mock, and mounts the widget. Its requests are calls of a function: nothing leaves the page.
 * @param folder address of the folder with the built files
 */
export async function startLive(
  element: HTMLElement,
  folder: string,
  choices: LiveChoices,
  { onMessages, onVisitor }: LiveListener,
): Promise<LiveExample> {
  const load = <Module>(file: string): Promise<Module> => import(/* @vite-ignore */ new URL(file, folder).href);
  const [{ createClient, mountLogin, mountPasskeyRegistration, mountResetPassword }, { clientOptions, createIdp }, themes] =
    await Promise.all([
      load<typeof Widget>('widget/widget.js'),
      load<typeof Testing>('mock/testing.js'),
      load<typeof Themes>('themes.js'),
    ]);
  // A session of an earlier load of the page is unknown to this mock.
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has a Cookie Store
  for (const name of Object.values(cookies)) document.cookie = `${name}=; Path=/; Max-Age=0`;
  const idp = createIdp();
  const client = createClient({ ...clientOptions(idp), cookies });
  // The local state also goes if a fault makes the mock refuse.
  const endSession = () => client.session.revoke({ forceClear: true }).catch(() => {});

  let current = choices;
  const wallets = createWallets();
  const widgetOptions = () => ({
    theme: { ...(current.theme === 'default' ? {} : themes[current.theme]), ...current.custom, colorScheme: 'inherit' as const },
    locale: current.language,
  });
  const mount = () => mountLogin({ client, element, config: productChoices[current.product].config, ...widgetOptions() });
  const showProduct = async () => {
    if (current.product === 'wallet') await wallets.install();
    widget = mount();
  };
  const setFault = () => {
    const { call, fault } = faultChoices[current.fault];
    idp.faults.clear();
    if (fault) idp.faults.add({ call, fault, times: null });
  };

  const stopProviders = handleProviderButtons(
    element,
    () => current.product === 'social',
    async (provider) => {
      const token = await signInAtProvider(idp, provider);
      await client.provider.oauth.authenticate({ token, session_duration_minutes: SESSION_MINUTES });
    },
  );
  if (current.product === 'wallet') await wallets.install();
  setFault();
  let widget: Widget.MountHandle | null = mount();
  const removeWidget = () => {
    widget?.unmount();
    widget = null;
  };
  const stopMessages = idp.messages.subscribe(() => onMessages(idp.messages.list()));
  let isSignedIn = false;
  const stopUser = client.user.subscribe((user) => {
    // The user also changes when a passkey is added: the list of passkeys stays.
    if (user && !isSignedIn) removeWidget();
    if (!user) widget = mount();
    isSignedIn = user !== null;
    onVisitor(user ? addressOf(user) : null);
  });

  return {
    change(next) {
      const isOtherProduct = next.product !== current.product;
      current = next;
      setFault();
      if (!widget) return;
      if (isOtherProduct) void showProduct();
      else widget.update(widgetOptions());
    },
    signOut: endSession,
    async openLink(link) {
      const { token, type } = tokenOf(link);
      if (type === 'reset_password') {
        widget?.unmount();
        widget = mountResetPassword({ client, element, token, ...widgetOptions() });
      } else {
        await client.provider.magicLinks.authenticate({ token, session_duration_minutes: SESSION_MINUTES });
      }
    },
    showPasskeys() {
      widget = mountPasskeyRegistration({
        client,
        element,
        ...widgetOptions(),
        callbacks: { onEvent: ({ type }) => type === 'PASSKEY_DONE' && removeWidget() },
      });
    },
    async close() {
      stopMessages();
      stopUser();
      stopProviders();
      wallets.remove();
      widget?.unmount();
      idp.faults.clear();
      await endSession();
      client.destroy();
      await idp.close();
    },
  };
}
