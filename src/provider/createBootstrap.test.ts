// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createMemory } from '../../test/support/createMemory.ts';
import { defineArrayToJSON } from '../../test/support/defineArrayToJSON.ts';
import { fakeClock } from '../../test/support/fakeClock.ts';
import type { Bootstrap } from './contract.ts';
import { createBootstrap } from './createBootstrap.ts';
import { defaultBootstrap } from './defaultBootstrap.ts';

const key = 'bootstrap';
const acme: Bootstrap = { ...defaultBootstrap, projectName: 'Acme', displayWatermark: true };

function open(fetch: (signal: AbortSignal) => Promise<Bootstrap>, saved?: unknown) {
  const storage = createMemory();
  if (saved !== undefined) storage.set(key, JSON.stringify(saved));
  const bootstrap = createBootstrap({ fetch, storage, key, signal: new AbortController().signal });
  return { bootstrap, storage };
}

const fail = async () => Promise.reject(new Error('no response'));

test('API-02 the configuration is fetched once, kept for the next page, and reported', async () => {
  const fetch = vi.fn(async () => acme);
  const { bootstrap, storage } = open(fetch);
  const seen: unknown[] = [];
  bootstrap.subscribe(() => seen.push(bootstrap.get()));
  expect(bootstrap.get()).toBeNull();
  expect(await bootstrap.ask()).toEqual(acme);
  expect(await bootstrap.ready).toEqual(acme);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect([bootstrap.get(), seen]).toEqual([acme, [acme]]);
  expect(JSON.parse(storage.get(key) ?? '')).toEqual(acme);
});

test('API-02 on a page with Array.prototype.toJSON the lists of the configuration are kept as lists', async () => {
  defineArrayToJSON();
  const { bootstrap, storage } = open(async () => ({ ...acme, emailDomains: ['acme.example'] }));
  await bootstrap.ask();
  expect(JSON.parse(storage.get(key) ?? '')).toMatchObject({ emailDomains: ['acme.example'] });
});

test('API-02 the copy of an earlier page applies at once, completed with defaults', async () => {
  const { bootstrap } = open(fail, { projectName: 'Old' });
  expect(bootstrap.get()).toEqual({ ...defaultBootstrap, projectName: 'Old' });
  expect(await bootstrap.ready).toEqual({ ...defaultBootstrap, projectName: 'Old' });
});

test.each(['text', 7, null, ['a']])('API-02 a copy of another form does not count: %j', (saved) => {
  expect(open(fail, saved).bootstrap.get()).toBeNull();
});

test('API-02 without a copy and a response, the defaults apply, and the next call asks again', async () => {
  let respond: () => Promise<Bootstrap> = fail;
  const { bootstrap, storage } = open(() => respond());
  expect(await bootstrap.ready).toEqual(defaultBootstrap);
  expect([bootstrap.get(), storage.get(key)]).toEqual([defaultBootstrap, null]);
  respond = async () => acme;
  expect(await bootstrap.ask()).toEqual(acme);
});

test('API-02 a configuration that takes too long is not waited for', async () => {
  const clock = fakeClock();
  const aborted = vi.fn();
  const { bootstrap } = open((signal) => {
    signal.addEventListener('abort', aborted);
    return new Promise(() => {});
  });
  const asked = bootstrap.ask();
  await clock.pass(60_000);
  expect(await asked).toEqual(defaultBootstrap);
  expect(aborted).toHaveBeenCalled();
});

test('API-02 a response with a part of the configuration is completed with defaults', async () => {
  const { bootstrap } = open(async () => ({ projectName: 'Acme' }) as Bootstrap);
  expect(await bootstrap.ask()).toEqual({ ...defaultBootstrap, projectName: 'Acme' });
});
