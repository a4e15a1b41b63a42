import { expect } from '@playwright/test';
import { type Journey, leave } from '../Journey.ts';
import { sendAgain } from '../recordRequests.ts';
import { shownUser } from '../Visitor.ts';

const REDEMPTION = /crypto_wallets\/authenticate$/;

const NAMES = { metamask: 'MetaMask', phantom: 'Phantom' } as const;

/** Runs in the page: its wallet signs another text than the one that the page gives it. */
function signAnotherText() {
  type Request = { method: string; params?: unknown };
  type Provider = { request(request: Request): Promise<unknown> };
  const { ethereum, phantom } = window as unknown as { ethereum?: Provider; phantom?: { solana: Provider } };
  const wallet = ethereum ?? phantom?.solana;
  if (!wallet) throw new Error('The page has no wallet.');
  const request = wallet.request.bind(wallet);
  wallet.request = ({ method, params }) => {
    if (method === 'personal_sign') return request({ method, params: ['Another text', (params as unknown[])[1]] });
    if (method === 'signMessage')
      return request({ method, params: { ...(params as object), message: new TextEncoder().encode('Another text') } });
    return request({ method, params });
  };
}

/** A wallet: MetaMask for Ethereum, Phantom for Solana. */
export const wallets = (wallet: keyof typeof NAMES) => async (journey: Journey) => {
  const { page, id, running, part, configure, open, signOut } = journey;
  const press = () => page.getByRole('button', { name: `Continue with ${NAMES[wallet]}` }).click();
  const expectUser = async () => {
    await expect(shownUser(page)).toHaveText(/^Signed in as \w{30}/);
    return (await page.locator('#user-id').textContent()) ?? '';
  };
  const expectRefused = async () => {
    await expect(page.getByRole('heading', { name: 'Looks like there was an error!' })).toBeVisible();
    await expect(page.locator('#errors')).not.toBeEmpty();
    await expect(shownUser(page)).toHaveText('Nobody is signed in');
  };

  let userId = '';
  let name = '';
  await configure({ products: ['crypto'] }, { id: wallet, seed: id });
  await open();
  await part('first visit', async () => {
    await press();
    userId = await expectUser();
    name = ((await shownUser(page).textContent()) ?? '').replace('Signed in as ', '');
  });
  await part('used twice', async () => {
    expect(await sendAgain(page, REDEMPTION)).toBeGreaterThanOrEqual(400);
  });
  await leave(journey, name);
  await part('return', async () => {
    await press();
    expect(await expectUser()).toBe(userId);
    await page.reload();
    await expectUser();
    await signOut();
  });
  await part('expired', async () => {
    await open();
    await page.route(REDEMPTION, async (route) => {
      await running.expire(page);
      await route.continue();
    });
    await press();
    await expectRefused();
    await running.restore(page);
    await page.unroute(REDEMPTION);
  });
  await part('wrong', async () => {
    await open();
    await page.evaluate(signAnotherText);
    await press();
    await expectRefused();
  });
};
