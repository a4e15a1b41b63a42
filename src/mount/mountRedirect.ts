import { parseSavedCallback } from '../browser/parseSavedCallback.ts';
import { SIGN_IN_TYPES, saveCallback } from '../browser/saveCallback.ts';
import type { RedeemOptions } from '../client/Client.ts';
import { assertBooleans } from '../lib/assertBooleans.ts';
import { assertCanMount } from './assertCanMount.ts';
import { callbackEntry, firstScreen } from './entries/callbackEntry.ts';
import type { CallbackOptions, MountHandle, MountOptions } from './MountOptions.ts';
import { mount } from './mount.tsx';

/** Options of `mountRedirect`. */
export interface RedirectOptions extends MountOptions, CallbackOptions, Pick<RedeemOptions, 'startedElsewhere'> {}

/**
 * Redeems the token of a login link or a social provider in the page's address, like `client.authenticateByUrl()`, and shows progress
 * and errors. The widget asks a signed-in visitor before a link replaces the session.
 * @returns null, and mounts nothing, if the address has no token.
 * @throws ConfigError as `mountLogin` does.
 * @example
 * mountRedirect({ client, element: '#sign-in', confirmLinks: true }) ?? mountLogin({ client, element: '#sign-in' });
 */
export function mountRedirect(allOptions: RedirectOptions): MountHandle | null {
  // Without any options there is no client.
  const { replaceSession, confirmLinks, startedElsewhere = false, ...options } = { ...allOptions };
  const { client } = options;
  assertCanMount(client);
  assertBooleans({ replaceSession, confirmLinks, startedElsewhere });
  const { tabStorage } = client;
  const saved = saveCallback(tabStorage, client.publicToken, SIGN_IN_TYPES);
  const callback = parseSavedCallback(saved, SIGN_IN_TYPES);
  if (!saved || !callback) return null;
  const isOAuth = callback.type === 'oauth';
  const redeem = {
    name: 'redirect/redeem',
    saved,
    isOAuth,
    startedElsewhere,
    replaceSession: replaceSession ?? false,
  } as const;
  return mount(options, callbackEntry(isOAuth ? redeem : firstScreen(client, redeem, { replaceSession, confirmLinks })));
}
