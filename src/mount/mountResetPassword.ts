import { pageParam, removePageParams } from '../browser/page.ts';
import { parseSavedCallback } from '../browser/parseSavedCallback.ts';
import { callbackKey, saveCallback, TOKEN_PARAMS } from '../browser/saveCallback.ts';
import { assertBooleans } from '../lib/assertBooleans.ts';
import { assertString } from '../lib/check.ts';
import { toJson } from '../lib/toJson.ts';
import { assertCanMount } from './assertCanMount.ts';
import { callbackEntry, firstScreen } from './entries/callbackEntry.ts';
import type { CallbackOptions, MountHandle, MountOptions } from './MountOptions.ts';
import { mount } from './mount.tsx';

/** Options of `mountResetPassword`. */
export interface ResetPasswordOptions extends MountOptions, CallbackOptions {
  /** Token of the link in the reset email. Default: the `token` parameter of the page's address. */
  token?: string | undefined;
  /** Address of the account, if the page knows it. Password managers save it with the new password. */
  email?: string | undefined;
}

/** Token types of links in a reset email, and of an address without a type. */
const RESET_TYPES = ['reset_password', 'login', ''];

/**
 * Mounts the form that sets a new password with the token of a reset email. If the page's `stytch_token_type` is `login`, the
 * token signs the visitor in, and a visitor who is already signed in is asked first. The widget removes the token from the page's
 * address; a reload of the tab within ten minutes can use it until it is redeemed. Without a token, a screen says that the link is
 * incomplete or was used, and offers a new one.
 * @throws ConfigError as `mountLogin` does.
 */
export function mountResetPassword(allOptions: ResetPasswordOptions): MountHandle {
  // Without any options there is no client.
  const { token: given, email, replaceSession, confirmLinks, ...options } = { ...allOptions };
  const { client } = options;
  assertCanMount(client);
  assertBooleans({ replaceSession, confirmLinks });
  const { publicToken, tabStorage } = client;
  if (given) assertString(given, 'token');
  if (email) assertString(email, 'email');
  const type = pageParam('stytch_token_type') === 'login' ? 'login' : 'reset_password';
  // A token in the address has another purpose if the page passes `token`. The page's token leaves the address, whatever its type.
  const isHere = given === pageParam('token');
  const saved = parseSavedCallback(saveCallback(tabStorage, publicToken, given ? [] : RESET_TYPES), RESET_TYPES);
  if (given && isHere) removePageParams(...TOKEN_PARAMS);
  const found = given && given !== saved?.token ? null : saved;
  const known = email && { email };
  if (!found && !given) return mount(options, callbackEntry({ name: 'password/request-reset', ...known }));
  const token = found?.token ?? (given as string);
  // After a reload, a page that removed the token itself does not find it in the address.
  if (!found) tabStorage.set(callbackKey(publicToken), toJson([type, token, null, Date.now()]));
  const isLogin = (found?.type ?? type) === 'login';
  const next = { name: isLogin ? 'password/token-login' : 'password/reset', token, replaceSession, ...known } as const;
  return mount(options, callbackEntry(firstScreen(client, next, { replaceSession, confirmLinks }), client));
}
