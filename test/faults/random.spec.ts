import { expect } from '../e2e/fixture.ts';
import { createFuzz } from '../support/createFuzz.ts';
import { test } from './fixture.ts';
import { actionNames, type RandomAction } from './random/actions.ts';
import { minimize, walkRandomly } from './random/walkRandomly.ts';

/** Number of actions in one browser context. */
const LENGTH = 100;
/** Number of lists that are tried to find a shorter one that fails. */
const TRIES = 60;

const fuzz = createFuzz(1);
const walks = Math.ceil(fuzz.rounds(LENGTH) / LENGTH);

const config = {
  products: ['oauth', 'otp', 'passwords', 'passkeys', 'crypto'],
  oauthOptions: { providers: [{ type: 'github' }] },
  otpOptions: { methods: ['sms', 'email'] },
};

for (let index = 0; index < walks; index += 1) {
  const list: RandomAction[] = Array.from({ length: LENGTH }, () => ({ name: fuzz.pick(actionNames), number: fuzz.random() }));
  test(`random walk ${index + 1}: ${LENGTH} actions`, async ({ browser, sandbox, addressOf }) => {
    test.setTimeout(600_000);
    const place = { browser, sandbox, address: addressOf('plain', { config }) };
    const problem = await walkRandomly(list, place);
    if (problem === null) return;
    const shortest = await minimize(list, async (each) => (await walkRandomly(each, place)) !== null, TRIES);
    const actions = shortest.map(({ name, number }) => `  ${name} ${number}`).join('\n');
    expect(problem, `${fuzz.again} FUZZ_ROUNDS=${walks * LENGTH}, walk ${index + 1}. Shortest list:\n${actions}`).toBe(null);
  });
}
