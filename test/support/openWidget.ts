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
import { createGate } from './createGate.ts';
import { findLeaks } from './findLeaks.ts';

export const BACKEND = 'http://localhost:4000';

// A busy machine is not a failure.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 20_000 });

interface Opening extends Pick<MountOptions, 'config' | 'theme' | 'locale' | 'copy' | 'callbacks'> {
  idp?: IdpOptions;
  client?: Partial<ClientOptions>;
  /** Opens the reset-password flow with this token in place of the login flow; empty: with that of the page's address. */
  resetToken?: string | undefined;
  email?: string | undefined;
  /** Opens passkey registration in place of the login flow. */
  registration?: boolean | undefined;
  /** Opens it as a tool does that receives each step. */
  onStep?: ScreenOptions['onStep'];
}

/**
 * The widget on a page, with the mock provider behind it, in one process. Everything is taken down when the test ends,
 * and what one test stored is gone before the next.
 */
export async function openWidget({ idp: idpOptions, ...opening }: Opening = {}) {
  const idp = createIdp(idpOptions);
  await idp.ready;
  return openWidgetOn(idp, opening);
}

/** As `openWidget`, on a provider that is there already. */
export function openWidgetOn(
  idp: Idp,
  { client: clientOptions, resetToken, email, registration, onStep, callbacks, ...presentation }: Omit<Opening, 'idp'> = {},
) {
  const events: WidgetEvent[] = [];
  const errors: AuthError[] = [];
  const gate = createGate(idp.fetch);
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
    /** The newest message to this address, once there is one with at least `count` sent. */
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
    /** The names of the calls that a visitor has brought about, in order: neither the bootstrap nor what is counted. */
    asked: () =>
      idp.calls
        .list()
        .map(({ call }) => call)
        .filter((call) => call !== 'bootstrap.get' && call !== 'events'),
    /** Every analytics event so far by name and details; the client ends with it. */
    async logged(): Promise<{ event_name: string; details: unknown }[]> {
      client.destroy();
      // The last of them are sent with the end, and others may have come long before.
      await gate.idle();
      return idp.events.list().map(({ event_name, details }) => ({ event_name, details }));
    },
  };
}

/** Lets a fake clock go on while a visitor types, and the page show what came of each key. */
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

/** Everything has been shown that follows from what has arrived. For looking at what must not happen. */
export async function settled() {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
