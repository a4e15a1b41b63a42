// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { useSimulatedWallets } from './useSimulatedWallets.ts';

beforeEach(() => localStorage.clear());

interface Provider {
  request(call: { method: string }): Promise<unknown>;
}

/** A host page with a simulated wallet, which is taken away with `leave`. */
async function openPage() {
  const shown = {} as { wallets: ReturnType<typeof useSimulatedWallets> };
  function Playground() {
    shown.wallets = useSimulatedWallets(['vessel']);
    return null;
  }
  render(<Playground />);
  const uninstall = await shown.wallets.install(window as never);
  const leave = () => act(uninstall);
  onTestFinished(leave);
  const { vessel } = window as unknown as { vessel: Provider };
  const connect = () => {
    let answer: Promise<unknown> = Promise.resolve();
    act(() => {
      answer = vessel.request({ method: 'eth_requestAccounts' });
    });
    return answer;
  };
  return { leave, connect, requests: () => shown.wallets.requests };
}

test('SBX-01 a simulated wallet asks its owner, and each request has its own answer', async () => {
  const { connect, requests } = await openPage();
  const answers = [connect(), connect()];
  expect(requests().map(({ wallet, kind }) => `${wallet} ${kind}`)).toEqual(Array(2).fill('Simulated Vessel connect'));
  act(() => requests()[1]?.answer(false));
  await expect(answers[1]).rejects.toThrow();
  expect(requests()).toHaveLength(1);
  act(() => requests()[0]?.answer(true));
  expect(await answers[0]).toEqual([expect.stringMatching(/^0x[\da-f]{40}$/)]);
  expect(requests()).toEqual([]);
});

test('SBX-01 a wallet that is taken away with its page leaves no request open', async () => {
  const { leave, connect, requests } = await openPage();
  const answer = connect();
  leave();
  await expect(answer).rejects.toThrow();
  expect(requests()).toEqual([]);
  expect('vessel' in window).toBe(false);
});

test('SBX-01 a simulated wallet has the same account after a reload of the playground', async () => {
  const account = async () => {
    const { leave, connect, requests } = await openPage();
    const answer = connect();
    act(() => requests()[0]?.answer(true));
    const accounts = await answer;
    leave();
    return accounts;
  };
  const first = await account();
  expect(await account()).toEqual(first);
  localStorage.clear();
  expect(await account()).not.toEqual(first);
});
