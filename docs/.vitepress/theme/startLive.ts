import type * as Testing from '../../../sandbox/testing/index.ts';
import type { Message } from '../../../sandbox/testing/index.ts';
import type * as Widget from '../../../src/index.ts';
import type * as Themes from '../../../src/themes.ts';
import { faultChoices, type LiveChoices, productChoices } from './liveChoices.ts';

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
  close(): Promise<void>;
}

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
  const [{ createClient, mountLogin }, { clientOptions, createIdp }, themes] = await Promise.all([
    load<typeof Widget>('widget/widget.js'),
    load<typeof Testing>('mock/testing.js'),
    load<typeof Themes>('themes.js'),
  ]);
  const idp = createIdp();
  const client = createClient({ ...clientOptions(idp), cookies });
  // The local state also goes if the mock refuses: because of a fault, or because the session is that of an earlier load of the page.
  const endSession = () => client.session.revoke({ forceClear: true }).catch(() => {});
  if (client.session.get()) await endSession();

  let current = choices;
  const widgetOptions = () => ({
    theme: { ...(current.theme === 'default' ? {} : themes[current.theme]), colorScheme: 'inherit' as const },
    locale: current.language,
  });
  const mount = () => mountLogin({ client, element, config: productChoices[current.product].config, ...widgetOptions() });
  const setFault = () => {
    const { call, fault } = faultChoices[current.fault];
    idp.faults.clear();
    if (fault) idp.faults.add({ call, fault, times: null });
  };

  setFault();
  let widget: Widget.MountHandle | null = mount();
  const stopMessages = idp.messages.subscribe(() => onMessages(idp.messages.list()));
  const stopUser = client.user.subscribe((user) => {
    if (user) {
      widget?.unmount();
      widget = null;
    } else {
      widget ??= mount();
    }
    onVisitor(user ? (user.emails?.[0]?.email ?? user.phone_numbers?.[0]?.phone_number ?? user.user_id) : null);
  });

  return {
    change(next) {
      const isOtherProduct = next.product !== current.product;
      current = next;
      setFault();
      if (!widget) return;
      if (isOtherProduct) widget = mount();
      else widget.update(widgetOptions());
    },
    signOut: endSession,
    async close() {
      stopMessages();
      stopUser();
      widget?.unmount();
      idp.faults.clear();
      await endSession();
      client.destroy();
      await idp.close();
    },
  };
}
