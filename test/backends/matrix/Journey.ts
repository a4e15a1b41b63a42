import { expect, type Page, test } from '@playwright/test';
import type { Config } from 'signin-widget';
import type { Device } from '../../e2e/deviceFixture.ts';
import type { BackEnd, RunningBackEnd } from './BackEnd.ts';
import type { HostOptions } from './host/host.ts';
import type { Part } from './parts.ts';
import type { Product } from './products.ts';
import { recordRequests } from './recordRequests.ts';
import { shownUser } from './Visitor.ts';

interface JourneyOptions {
  page: Page;
  hostUrl: string;
  product: Product;
  backEnd: BackEnd;
  running: RunningBackEnd;
  /** Gives the browser a device with passkeys. */
  giveDevice: () => Promise<Device>;
}

export type Journey = ReturnType<typeof createJourney>;

/** A visitor with a browser, an address and a number that no other journey uses. Reports the parts of the journey as annotations. */
export function createJourney({ page, hostUrl, product, backEnd, running, giveDevice }: JourneyOptions) {
  const id = crypto.randomUUID().slice(0, 8);
  const { without } = backEnd;

  const report = (type: 'part' | 'without', part: Part) => test.info().annotations.push({ type, description: part });

  return {
    page,
    product,
    running,
    hasSessionBeforeCallback: backEnd.hasSessionBeforeCallback ?? false,
    giveDevice,
    id,
    email: `ada.${id}@example.com`,
    phone: `201555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`,
    redirect: `${hostUrl}/`,
    reset: `${hostUrl}/reset`,
    /** Runs a part, unless the back end cannot do it. */
    async part(part: Part, run: () => Promise<void>) {
      if (without?.[product]?.[part] ?? without?.all?.[part]) return void report('without', part);
      await test.step(part, run);
      report('part', part);
    },
    /** Configures the pages of the host. */
    async configure(config: Config, wallet?: HostOptions['wallet']) {
      await page.context().addInitScript(recordRequests);
      const options = { ...running.options, config, ...(wallet && { wallet }) };
      await page
        .context()
        .addInitScript((text) => Object.assign(window, { hostOptions: JSON.parse(text) }), JSON.stringify(options));
      await running.prepare?.(page.context());
    },
    open: (path = '/', in_: Page = page) => in_.goto(hostUrl + path),
    /** Waits until the page names the visitor. Returns the id of the user. */
    async expectUser(name: string, in_: Page = page): Promise<string> {
      await expect(shownUser(in_)).toHaveText(`Signed in as ${name}`);
      return (await in_.locator('#user-id').textContent()) ?? '';
    },
    expectNoUser: (in_: Page = page) => expect(shownUser(in_)).toHaveText('Nobody is signed in'),
    async signOut(in_: Page = page) {
      await in_.getByRole('button', { name: 'Sign out' }).click();
      await expect(shownUser(in_)).toHaveText('Nobody is signed in');
    },
  };
}

/** The session in this and another tab: both follow a sign-out, which a reload does not undo. Ends signed out. */
export async function leave(journey: Journey, name: string): Promise<void> {
  const { page, part, open, expectUser, expectNoUser, signOut } = journey;
  let other: Page | undefined;
  await part('second tab', async () => {
    other = await page.context().newPage();
    await open('/', other);
    await expectUser(name, other);
  });
  await part('sign-out', async () => {
    await signOut(other ?? page);
    await expectNoUser();
    await page.reload();
    await expectNoUser();
  });
  await other?.close();
  await open();
}
