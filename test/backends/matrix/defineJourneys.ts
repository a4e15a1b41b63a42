import { test as withDevice } from '../../e2e/deviceFixture.ts';
import type { Served } from '../../support/serve.ts';
import type { BackEnd, RunningBackEnd } from './BackEnd.ts';
import { createJourney, type Journey } from './Journey.ts';
import { emailLinks } from './products/emailLinks.ts';
import { oauth } from './products/oauth.ts';
import { passcodes } from './products/passcodes.ts';
import { passkeys } from './products/passkeys.ts';
import { passwords } from './products/passwords.ts';
import { wallets } from './products/wallets.ts';
import { PRODUCTS, type Product } from './products.ts';
import { startMatrixHost } from './startMatrixHost.ts';

const START_MS = 180_000;

const journeys: Readonly<Record<Product, (journey: Journey) => Promise<void>>> = {
  'otp.sms': passcodes('sms'),
  'otp.whatsapp': passcodes('whatsapp'),
  'otp.email': passcodes('email'),
  emailMagicLinks: emailLinks,
  passwords,
  passkeys,
  oauth,
  'wallets.ethereum': wallets('metamask'),
  'wallets.solana': wallets('phantom'),
};

/** Defines a test for the journey of each product of a back end, which starts once for all. */
export function defineJourneys(backEnd: BackEnd): void {
  const test = withDevice.extend<object, { host: Served; running: RunningBackEnd }>({
    host: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
      async ({}, use) => {
        const host = await startMatrixHost();
        await use(host);
        await host.close();
      },
      { scope: 'worker', timeout: START_MS },
    ],
    running: [
      async ({ host }, use) => {
        const running = await backEnd.start(host.url);
        await use(running);
        await running.close();
      },
      { scope: 'worker', timeout: START_MS },
    ],
  });

  for (const product of PRODUCTS.filter((each) => backEnd.products.includes(each))) {
    test(`${product}: ${backEnd.name}`, async ({ page, host, running, giveDevice }) => {
      await journeys[product](createJourney({ page, hostUrl: host.url, product, backEnd, running, giveDevice }));
    });
  }
}
