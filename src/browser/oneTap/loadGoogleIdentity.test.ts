// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { hasFedcm, loadGoogleIdentity } from './loadGoogleIdentity.ts';

const page = window as { google?: unknown; IdentityCredential?: unknown };
const { signal } = new AbortController();
const script = { src: 'https://accounts.example/client.js', nonce: 'n' };

afterEach(() => {
  delete page.google;
  delete page.IdentityCredential;
});

/** Lets a script that is added to the page run this. Returns the scripts. */
function runScripts(run: () => void) {
  const added: HTMLScriptElement[] = [];
  const append = vi.spyOn(document.head, 'append').mockImplementation((element) => {
    added.push(element as HTMLScriptElement);
    queueMicrotask(() => {
      run();
      (element as HTMLElement).dispatchEvent(new Event('load'));
    });
  });
  onTestFinished(() => append.mockRestore());
  return added;
}

test('ONE-01 the script of Google is loaded once', async () => {
  const id = {};
  const added = runScripts(() => {
    page.google = { accounts: { id } };
  });
  expect(await loadGoogleIdentity(script, signal)).toBe(id);
  expect(await loadGoogleIdentity(script, signal)).toBe(id);
  expect(added.map(({ src, nonce }) => [src, nonce])).toEqual([[script.src, 'n']]);
});

test.each([undefined, {}, { accounts: {} }])('ONE-03 a script that leaves %j is refused', async (google) => {
  runScripts(() => {
    page.google = google;
  });
  await expect(loadGoogleIdentity({ ...script, src: `${script.src}?${Math.random()}` }, signal)).rejects.toThrow(
    'google.accounts.id is not there.',
  );
});

test('ONE-01 the browser has FedCM if it has its credential', () => {
  expect(hasFedcm()).toBe(false);
  page.IdentityCredential = class {};
  expect(hasFedcm()).toBe(true);
});
