import { configure, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import { createIdp, type Idp, type IdpOptions } from '../../sandbox/idp/createIdp.ts';
import type { Message } from '../../sandbox/idp/messages/Message.ts';
import { mountScreen, type ScreenOptions } from '../../src/devtools.ts';
import {
  type AuthError,
  type CallName,
  type ClientOptions,
  createClient,
  type MountOptions,
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
  type WidgetEvent,
} from '../../src/index.ts';
import { createFetchGate } from './createFetchGate.ts';
import { findLeaks } from './findLeaks.ts';

export const BACKEND = 'http://localhost:4000';

// A busy machine is not a failure.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 20_000 });

interface OpenOptions extends Pick<MountOptions, 'config' | 'theme' | 'locale' | 'copy' | 'callbacks'> {
  idp?: IdpOptions;
  client?: Partial<ClientOptions>;
  /** Opens the reset-password flow with this token instead of the login flow. Empty: with the token in the page's address. */
  resetToken?: string | undefined;
  email?: string | undefined;
  /** Opens passkey registration instead of the login flow. */
  registration?: boolean | undefined;
  /** Opens the widget as a developer tool does, which receives each step. */
  onStep?: ScreenOptions['onStep'];
}

/**
 * Opens the widget on a page, with the mock provider as its back end, in this process. After the test, removes the widget and everything
 * that it has stored.
 */
export async function openWidget({ idp: idpOptions, ...options }: OpenOptions = {}) {
  const idp = createIdp(idpOptions);
  await idp.ready;
  return openWidgetOn(idp, options);
}

/** Like `openWidget`, with an existing provider. */
export function openWidgetOn(
  idp: Idp,
  { client: clientOptions, resetToken, email, registration, onStep, callbacks, ...presentation }: Omit<OpenOptions, 'idp'> = {},
) {
  const events: WidgetEvent[] = [];
  const errors: AuthError[] = [];
  const gate = createFetchGate(idp.fetch);
  const host = document.createElement('div');
  document.body.append(host);
  const client = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: gate.fetch, ...clientOptions });
  const options: MountOptions = {
    client,
    element: host,
    callbacks: { onEvent: (event) => events.push(event), onError: (error) => errors.push(error), ...callbacks },
    ...presentation,
  };
  const mountFirst = () => (onStep ? mountScreen({ ...options, onStep }, { name: 'main' }) : mountLogin(options));
  const mountOther = () => (registration ? mountPasskeyRegistration(options) : mountFirst());
  const widget = resetToken === undefined ? mountOther() : mountResetPassword({ ...options, token: resetToken, email });
  onTestFinished(async () => {
    expect(findLeaks(idp, [...events, ...idp.events.list()]), 'secrets that masking leaves').toEqual([]);
    widget.unmount();
    client.destroy();
    host.remove();
    localStorage.clear();
    sessionStorage.clear();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
    await idp.close();
  });
  const root = (host.firstElementChild?.shadowRoot ?? host).querySelector<HTMLElement>('.siw') ?? host;
  return {
    idp,
    client,
    widget,
    host,
    root,
    events,
    errors,
    hold: gate.hold,
    user: userEvent.setup({ advanceTimers }),
    screen: within(root),
    /** Waits until `count` messages to this address are sent. Returns the newest. */
    async message(to: string, count = 1): Promise<Message> {
      return waitFor(() => {
        const messages = idp.messages.list(to);
        if (messages.length < count) throw new Error(`${messages.length} messages to ${to}, waiting for ${count}.`);
        return messages.at(-1) as Message;
      });
    },
    /** Returns the requests of the calls of this name, in order. */
    sent: (name: CallName) =>
      idp.calls
        .list({ secrets: true })
        .filter(({ call }) => call === name)
        .map(({ request }) => request),
    /** Returns the names of the calls that visitors cause, in order: all except the configuration and the analytics events. */
    asked: () =>
      idp.calls
        .list()
        .map(({ call }) => call)
        .filter((call) => call !== 'bootstrap.get' && call !== 'events'),
    /** Ends the client, and returns the name and details of every analytics event. */
    async logged(): Promise<{ event_name: string; details: unknown }[]> {
      client.destroy();
      // The client sends its last events when it ends.
      await gate.idle();
      return idp.events.list().map(({ event_name, details }) => ({ event_name, details }));
    },
  };
}

/** Advances a fake clock while a visitor types, and lets the page handle each key. */
async function advanceTimers(ms: number) {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(ms);
  await new Promise((resolve) => setImmediate(resolve));
}

export type OpenedWidget = Awaited<ReturnType<typeof openWidget>>;

/** Types an address into the first screen and continues. */
export async function enterEmail({ screen, user }: Pick<OpenedWidget, 'screen' | 'user'>, email: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

/** Waits until the page has handled everything that has arrived, to test that something does not happen. */
export async function settled() {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
