import { expect, test } from 'vitest';
import { isAuthError } from '../../errors.ts';
import type { Capabilities } from '../contract.ts';
import type { Send } from '../Send.ts';
import { checkCapabilities } from './checkCapabilities.ts';

const email = 'ada@example.test';
const lacking = (name: string): Capabilities => ({ backend: 'Example Auth', missing: { 'otp.email': `Install ${name}.` } });

/** The calls of a client whose back end declares `inBootstrap`. */
function open(declared?: Capabilities, inBootstrap?: Capabilities) {
  const made: string[] = [];
  const next = async (name: string) => {
    made.push(name);
    return { capabilities: inBootstrap };
  };
  const send = checkCapabilities(declared)(next as unknown as Send);
  const ask = async () => {
    try {
      await send('otps.email.loginOrCreate', { email, expiration_minutes: 5 });
      return 'offered';
    } catch (error) {
      return isAuthError(error) ? String((error.cause as Error).message) : String(error);
    }
  };
  return { ask, made, configure: () => send('bootstrap.get', {}) };
}

const refusal = (name: string) => `Example Auth does not offer otps.email.loginOrCreate. Install ${name}.`;

test('a call that a provider object lacks is refused without a request', async () => {
  const { ask, made } = open(lacking('one'));
  expect(await ask()).toBe(refusal('one'));
  expect(made).toEqual([]);
});

test('a call of a back end that declares nothing is made', async () => {
  const { ask, made, configure } = open();
  expect(await ask()).toBe('offered');
  await configure();
  expect(await ask()).toBe('offered');
  expect(made).toEqual(['otps.email.loginOrCreate', 'bootstrap.get', 'otps.email.loginOrCreate']);
});

test('what the configuration declares applies from then on', async () => {
  const { ask, configure } = open(undefined, lacking('two'));
  expect(await ask()).toBe('offered');
  await configure();
  expect(await ask()).toBe(refusal('two'));
});

test('the configuration replaces what the provider object declares, if it declares anything', async () => {
  const replaced = open(lacking('one'), lacking('two'));
  await replaced.configure();
  expect(await replaced.ask()).toBe(refusal('two'));
  const kept = open(lacking('one'));
  await kept.configure();
  expect(await kept.ask()).toBe(refusal('one'));
});

test('the response to another call declares nothing', async () => {
  const { ask } = open(undefined, lacking('two'));
  await ask();
  expect(await ask()).toBe('offered');
});

test('the configuration has what the provider object declares, where it declares nothing itself', async () => {
  expect(await open(lacking('one')).configure()).toEqual({ capabilities: lacking('one') });
  expect(await open(lacking('one'), lacking('two')).configure()).toEqual({ capabilities: lacking('two') });
  expect(await open(undefined, lacking('two')).configure()).toEqual({ capabilities: lacking('two') });
  expect(await open().configure()).toEqual({ capabilities: undefined });
});
