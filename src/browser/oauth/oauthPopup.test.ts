// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { oauthMessage, RECEIVED } from './oauthMessages.ts';
import { oauthPopup } from './oauthPopup.ts';
import { openOAuthPopup } from './openOAuthPopup.ts';
import { sendToOpener } from './sendToOpener.ts';

const { origin } = window.location;
const life = new AbortController();

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  window.name = '';
  Object.defineProperty(window, 'opener', { value: null, configurable: true });
});

const project = { publicToken: 'public-token-test-1', url: new URL('https://auth.example.com') };

function open() {
  const popup = { closed: false, close: vi.fn(), postMessage: vi.fn(), location: { replace: vi.fn() } };
  const opened = vi.spyOn(window, 'open').mockReturnValue(popup as never);
  const own = openOAuthPopup();
  if (!own) throw new Error('The window was refused.');
  const handle = oauthPopup(own);
  return { popup, opened, handle };
}
const dispatch = (data: unknown, source: unknown, from = origin) =>
  window.dispatchEvent(Object.assign(new MessageEvent('message', { data, origin: from }), { source }));

test('OAU-04 the opener accepts a token only from its own popup and origin, confirms it, and closes the popup', async () => {
  const { popup, handle } = open();
  const response = handle.response(project, life.signal);
  dispatch(oauthMessage({ token: 'forged' }, project), popup, 'https://evil.example');
  dispatch(oauthMessage({ token: 'forged' }, project), { other: true });
  dispatch({ token: 'forged' }, popup);
  dispatch(oauthMessage({ token: 'of another project' }, { ...project, publicToken: 'public-token-test-2' }), popup);
  dispatch(oauthMessage({ token: 'of another back end' }, { ...project, url: new URL('https://auth.example.com/v2') }), popup);
  dispatch(oauthMessage({ token: 'true' }, { ...project, url: new URL('https://auth.example.com/') }), popup);
  expect(await response).toEqual({ token: 'true' });
  expect(popup.postMessage).toHaveBeenCalledExactlyOnceWith(RECEIVED, origin);
  expect(popup.close).toHaveBeenCalledOnce();
});

test('OAU-02 a window that the visitor closes is an end without a response, and leaves no timer', async () => {
  vi.useFakeTimers();
  const { popup, handle } = open();
  const response = handle.response(project, life.signal);
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(await response).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test('OAU-02 leaving the screen closes the popup', async () => {
  const { popup, handle } = open();
  const leaving = new AbortController();
  const response = handle.response(project, leaving.signal);
  leaving.abort(new Error('left'));
  await expect(response).rejects.toThrow('left');
  expect(popup.close).toHaveBeenCalledOnce();
});

/** The page that the provider leads back to, in a window that was opened by another. */
function land(name: string) {
  const opener = { postMessage: vi.fn() };
  Object.defineProperty(window, 'opener', { value: opener, configurable: true });
  window.name = name;
  return { opener, closed: vi.spyOn(window, 'close').mockImplementation(() => {}) };
}

test('OAU-04 the popup passes its token only to its own origin, and closes when the token is accepted', async () => {
  const { opener, closed } = land('siw-oauth-1');
  const sent = sendToOpener({ token: 'true' }, project);
  expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith(
    oauthMessage({ token: 'true' }, { ...project, url: new URL('https://auth.example.com/') }),
    origin,
  );
  dispatch(RECEIVED, { other: true });
  dispatch(RECEIVED, opener, 'https://evil.example');
  expect(closed).not.toHaveBeenCalled();
  dispatch(RECEIVED, opener);
  expect(await sent).toBe(true);
  expect(closed).toHaveBeenCalledOnce();
});

test('OAU-04 a token that no opener accepts stays for the page itself; another window does not receive it', async () => {
  vi.useFakeTimers();
  const { closed } = land('siw-oauth-1');
  const sent = sendToOpener({ token: 'true' }, project);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await sent).toBe(false);
  expect(closed).not.toHaveBeenCalled();
  const { opener } = land('something');
  expect(await sendToOpener({ token: 'true' }, project)).toBe(false);
  expect(opener.postMessage).not.toHaveBeenCalled();
});

test('OAU-02 a popup is closed by its handle, and is navigated until the visitor closes it', () => {
  const { popup, handle } = open();
  handle.navigate('https://provider.example/');
  popup.closed = true;
  handle.navigate('https://provider.example/late');
  expect(popup.location.replace.mock.calls).toEqual([['https://provider.example/']]);
  expect(popup.close).not.toHaveBeenCalled();
  handle.close();
  expect(popup.close).toHaveBeenCalledOnce();
});

test('OAU-04 a message after the end is not confirmed, and the signal of the screen has no listener', async () => {
  const { popup, handle } = open();
  const leaving = new AbortController();
  const listen = vi.spyOn(leaving.signal, 'addEventListener');
  const response = handle.response(project, leaving.signal);
  dispatch(oauthMessage({ token: 'first' }, project), popup);
  await response;
  dispatch(oauthMessage({ token: 'second' }, project), popup);
  expect(popup.postMessage).toHaveBeenCalledOnce();
  expect(listen.mock.calls.map(([, , options]) => options)).toMatchObject([{ signal: { aborted: true } }]);
});
