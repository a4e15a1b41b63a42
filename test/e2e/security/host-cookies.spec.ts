import type { Client } from 'signin-widget';
import { expect } from '../fixture.ts';
import { test } from '../hostFixture.ts';

const cookies = { opaqueTokenCookieName: '__Host-session', jwtCookieName: '__Host-session_jwt', istCookieName: '__Host-ist' };

for (const [name, space] of [
  ['U+2000', '\u2000'],
  ['U+00A0', '\u00a0'],
  ['U+FEFF', '\ufeff'],
] as const) {
  test(`attack: another host of the site sets the session cookie behind ${name}, so that browsers do not see its prefix __Host-`, async ({
    page,
    addressOf,
  }) => {
    await page.addInitScript(
      ([space]) => {
        // Such a cookie with the Domain of the site is the same to this page.
        for (const name of ['__Host-session', '__Host-session_jwt']) document.cookie = `${space}${name}=theirs; Path=/`;
        // At once, because the code of the session, which loads later, reads the cookies in another way.
        Object.defineProperty(window, 'host', {
          set({ client }: { client: Client }) {
            const seen = [document.cookie.trim().slice(0, 22), client.session.getTokens(), client.session.mayExist()];
            Object.assign(window, { seen });
          },
        });
      },
      [space] as const,
    );
    await page.goto(addressOf('plain', { cookies }));
    await page.waitForFunction(() => 'seen' in window);
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['__Host-session=theirs;', null, false]);
  });
}
