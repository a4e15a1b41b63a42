import { expect, test, vi } from 'vitest';
import { emptyFeed } from '../../devtools/feed/Feed.ts';
import type { PlaygroundContext } from '../PlaygroundContext.ts';
import { parseAddress } from '../state/address.ts';
import { commandsOf } from './commandsOf.ts';
import { findCommands } from './findCommands.ts';

/** The commands of a playground in this state, and what they have changed. */
function open({ address = '', server = null as string | null, faults = [] as object[] } = {}) {
  const playground = {
    info: { server },
    state: parseAddress(address),
    feed: { ...emptyFeed, connected: true, faults },
    change: vi.fn(),
    setEnvironment: vi.fn(async () => {}),
    moveClock: vi.fn(async () => {}),
    addFault: vi.fn(async () => {}),
    clearFaults: vi.fn(async () => {}),
    startScenario: vi.fn(async () => {}),
    endScenario: vi.fn(async () => {}),
  };
  const commands = commandsOf(playground as unknown as PlaygroundContext);
  const titles = commands.map(({ title }) => title);
  const run = async (title: string) => commands.find((command) => command.title === title)?.run();
  return { ...playground, commands, titles, run };
}

test('the ids of all commands differ', () => {
  const ids = open().commands.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('with a back end in place of the mock there is no command that only the mock can follow', () => {
  const { titles } = open({ server: 'the back end http://localhost:3000' });
  expect(titles).toEqual(expect.arrayContaining(['Slow network: on', 'Messages arrive 20 seconds late', 'Inbox']));
  for (const title of ['New user', "Move the provider's clock by 6 minutes", "Set the provider's clock right"]) {
    expect(titles).not.toContain(title);
    expect(open().titles).toContain(title);
  }
});

test('the clock of the provider moves on from where it is', async () => {
  const { run, moveClock, setEnvironment } = open();
  await run("Move the provider's clock by 6 minutes");
  await run("Move the provider's clock by a day");
  await run("Set the provider's clock right");
  expect(moveClock.mock.calls).toEqual([[360_000], [86_400_000]]);
  expect(setEnvironment.mock.calls).toEqual([[{ clockOffsetMs: 0 }]]);
});

test('a switch of the host page is turned on or off, and the others stay', async () => {
  const { run, change, titles } = open({ address: '#on=column,offline' });
  expect(titles).toEqual(expect.arrayContaining(['Offline: off', 'Narrow column: off', 'Strict CSP: on']));
  await run('Offline: off');
  await run('Strict CSP: on');
  expect(change.mock.calls).toEqual([[{ on: ['column'] }], [{ on: ['column', 'strict', 'offline'] }]]);
});

test('SBX-05 a common fault is added by a command, and cleared by it while it is active', async () => {
  const off = open();
  await off.run('No network: on');
  expect(off.addFault).toHaveBeenCalledWith({ call: '*', times: null, fault: { kind: 'drop' } });
  const on = open({ faults: [{ id: 'fault-1', call: '*', times: null, share: 1, fault: { kind: 'drop' } }] });
  expect(on.titles).not.toContain('No network: on');
  await on.run('No network: off');
  expect(on.clearFaults).toHaveBeenCalledWith('fault-1');
  expect(on.addFault).not.toHaveBeenCalled();
  expect(on.change).toHaveBeenLastCalledWith({ tab: 'faults' });
});

test('a scenario is ended by a command only while there is one, and shown when it has begun', async () => {
  expect(open().titles).not.toContain('End the scenario');
  const { run, change, startScenario, endScenario } = open({ address: '#scenario=locked' });
  await run('End the scenario');
  expect(endScenario).toHaveBeenCalledTimes(1);
  await run('New user');
  expect(startScenario).toHaveBeenCalledWith(expect.objectContaining({ id: 'new-user' }));
  expect(change).toHaveBeenLastCalledWith({ tab: 'scenarios' });
});

test('a screen that a command opens ends the scenario, as in the gallery', async () => {
  const { run, change } = open({ address: '#scenario=locked' });
  await run('Phone number');
  expect(change).toHaveBeenCalledWith(expect.objectContaining({ screen: 'first-phone', scenario: null, tab: 'screens' }));
});

test.each([
  ['delivery', 'Messages arrive 5 seconds late'],
  ['inbox late', 'Messages arrive 20 seconds late'],
  ['expire', "Move the provider's clock by 6 minutes"],
  ['slow network', 'Slow network: on'],
])('SBX-05 a search for %s finds "%s"', (typed, title) => {
  expect(findCommands(open().commands, typed).map((command) => command.title)).toContain(title);
});
