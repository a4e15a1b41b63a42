// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueue } from '../../createQueue.ts';
import { createIdp, type Idp } from '../../idp/createIdp.ts';
import { EMAIL, NEW_EMAIL, scenarios } from '../../scenarios/scenarios.ts';
import { forgetSession, prepareScenario } from './prepareScenario.ts';

let idp: Idp;
beforeEach(() => {
  idp = createIdp({ settings: { watermark: true }, seed: [{ emails: ['grace@example.test'] }] });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => idp.fetch(`http://localhost:4000${path}`, init));
});
afterEach(() => void vi.unstubAllGlobals());

const emails = () => idp.state.users.all().flatMap((user) => user.emails.map(({ email }) => email));

/** Leaves the traces of a developer and of an earlier scenario. */
async function leaveTraces() {
  idp.messages.send({ channel: 'sms', to: '+12015550123', subject: null, text: 'Hello', code: null, link: null });
  idp.settings.set({ projectName: 'Another', password: 'none' });
  idp.environment.set({ clockOffsetMs: 600_000, deliveryMs: 10_000 });
  idp.faults.add({ call: '*', fault: { kind: 'drop' }, times: null });
  for (const email of [EMAIL, NEW_EMAIL]) await idp.addUser({ emails: [email] });
}

test.each(scenarios)(
  'the scenario $title begins as it says, whatever was before, and keeps the other users and messages',
  async ({ setup }) => {
    const initial = idp.settings.get();
    await leaveTraces();
    await prepareScenario({ setup });
    expect(emails()).toEqual(['grace@example.test', ...(setup.users ?? []).flatMap((user) => user.emails ?? [])]);
    expect(idp.settings.get()).toEqual({ ...initial, ...setup.settings });
    expect(idp.environment.get()).toEqual({ clockOffsetMs: 0, deliveryMs: 0 });
    expect(idp.faults.list()).toEqual((setup.faults ?? []).map((fault) => expect.objectContaining(fault)).reverse());
    expect(idp.messages.list()).toHaveLength(1);
  },
);

test('the second press of a double press begins the scenario again', async () => {
  const setup = { users: [{ emails: [EMAIL] }], faults: [{ call: '*', fault: { kind: 'drop' }, times: null }] } as const;
  const enqueue = createQueue();
  const prepare = () => enqueue(() => prepareScenario({ setup }));
  await Promise.all([prepare(), prepare()]);
  expect(emails()).toEqual(['grace@example.test', EMAIL]);
  expect(idp.faults.list()).toHaveLength(1);
});

test('a setup that the sandbox refuses says why', async () => {
  const wrong = prepareScenario({ setup: { users: [{ emails: ['nobody'] }] } });
  await expect(wrong).rejects.toThrow(/emails/);
});

test('a scenario begins without the session of the visitor, and other data of the page stays', () => {
  localStorage.setItem('stytch_sdk_state_public-token-test-1', '{}');
  localStorage.setItem('sandbox_wallet_seed', '1');
  for (const cookie of ['stytch_session=token', 'theme=dark']) document.cookie = `${cookie}; path=/`;
  forgetSession();
  expect(Object.keys({ ...localStorage })).toEqual(['sandbox_wallet_seed']);
  expect(document.cookie).toContain('theme=dark');
  expect(document.cookie).not.toContain('token');
});
