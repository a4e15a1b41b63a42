import { waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { createIdp, type IdpOptions } from '../../sandbox/idp/createIdp.ts';
import type { Message } from '../../sandbox/idp/outbox.ts';
import {
  type AuthError,
  type ClientOptions,
  createClient,
  type MountOptions,
  mountLogin,
  mountResetPassword,
  type WidgetEvent,
} from '../../src/index.ts';

export const BACKEND = 'http://localhost:4000';

interface Opening extends Pick<MountOptions, 'config' | 'theme' | 'copy' | 'callbacks'> {
  idp?: IdpOptions;
  client?: Partial<ClientOptions>;
  /** Opens the reset-password flow with this token in place of the login flow. */
  resetToken?: string;
  email?: string;
}

/**
 * The widget on a page, with the mock provider behind it, in one process. Everything is taken down when the test ends,
 * and what one test stored is gone before the next.
 */
export async function openWidget({ idp: idpOptions, client: clientOptions, resetToken, email, ...presentation }: Opening = {}) {
  const idp = createIdp(idpOptions);
  await idp.ready;
  return openWidgetOn(idp, { client: clientOptions, resetToken, email, ...presentation } as Omit<Opening, 'idp'>);
}

/** As `openWidget`, on a provider that is there already. */
export function openWidgetOn(
  idp: ReturnType<typeof createIdp>,
  { client: clientOptions, resetToken, email, callbacks, ...presentation }: Omit<Opening, 'idp'> = {},
) {
  const events: WidgetEvent[] = [];
  const errors: AuthError[] = [];
  const host = document.createElement('div');
  document.body.append(host);
  const client = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch, ...clientOptions });
  const options: MountOptions = {
    client,
    element: host,
    callbacks: { onEvent: (event) => events.push(event), onError: (error) => errors.push(error), ...callbacks },
    ...presentation,
  };
  const widget = resetToken
    ? mountResetPassword({ ...options, token: resetToken, ...(email && { email }) })
    : mountLogin(options);
  onTestFinished(async () => {
    widget.unmount();
    client.destroy();
    host.remove();
    localStorage.clear();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
    await idp.close();
  });
  return {
    idp,
    client,
    widget,
    host,
    events,
    errors,
    user: userEvent.setup(),
    screen: within(host),
    /** The newest message to this address, once there is one with at least `count` sent. */
    async message(to: string, count = 1): Promise<Message> {
      return waitFor(() => {
        const messages = idp.outbox.list(to);
        if (messages.length < count) throw new Error(`${messages.length} messages to ${to}, waiting for ${count}.`);
        return messages.at(-1) as Message;
      });
    },
  };
}
