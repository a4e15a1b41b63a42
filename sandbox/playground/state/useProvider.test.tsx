// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { createIdp } from '../../idp/createIdp.ts';
import type { Data } from './address.ts';
import type { Info } from './info.ts';
import { useProvider } from './useProvider.ts';

afterEach(() => void vi.unstubAllGlobals());

function renderProvider(onSettings: (settings: Data | null) => void = () => {}) {
  let provider = {} as ReturnType<typeof useProvider>;
  function Playground() {
    const [settings, setSettings] = useState<Data | null>(null);
    onSettings(settings);
    provider = useProvider(
      { server: null } as Info,
      settings,
      (patch) => setSettings(patch.settings ?? null),
      () => {},
    );
    return null;
  }
  render(<Playground />);
  return provider;
}

test('SBX-05 a fault that has been used up meanwhile is cleared without an error', async () => {
  const idp = createIdp();
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => idp.fetch(`http://localhost:4000${path}`, init));
  const { id } = idp.faults.add({ call: '*', fault: { kind: 'drop' } });
  const { clearFaults } = renderProvider();
  await Promise.all([clearFaults(id), clearFaults(id)]);
  expect(idp.faults.list()).toEqual([]);
});

test('SBX-05 two quick presses move the clock twice, and a later one sets it right', async () => {
  const idp = createIdp();
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => idp.fetch(`http://localhost:4000${path}`, init));
  const { moveClock, setEnvironment } = renderProvider();
  await Promise.all([moveClock(360_000), moveClock(360_000)]);
  expect(idp.environment.get().clockOffsetMs).toBe(720_000);
  await Promise.all([moveClock(360_000), setEnvironment({ clockOffsetMs: 0 })]);
  expect(idp.environment.get().clockOffsetMs).toBe(0);
});

test('SBX-02 settings that are changed before an earlier change has a response are all in the address', async () => {
  const resolvers: ((response: object) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => resolvers.push(resolve)));
  let shown: Data | null = null;
  const provider = renderProvider((settings) => {
    shown = settings;
  });
  await act(async () => {
    for (const patch of [{ projectName: 'A' }, { captcha: true }, { projectName: 'Ada' }]) provider.setSetting(patch);
  });
  const response = { ok: true, json: async () => ({ settings: {} }) };
  while (resolvers.length > 0) await act(async () => resolvers.shift()?.(response));
  expect(shown).toEqual({ projectName: 'Ada', captcha: true });
});
