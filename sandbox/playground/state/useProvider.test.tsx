// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import type { Data } from './address.ts';
import type { Info } from './info.ts';
import { useProvider } from './useProvider.ts';

afterEach(() => void vi.unstubAllGlobals());

test('SBX-02 settings that are changed before an earlier change has a reply are all in the address', async () => {
  const resolvers: ((reply: object) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => resolvers.push(resolve)));
  let shown: Data | null = null;
  let provider = {} as ReturnType<typeof useProvider>;
  function Playground() {
    const [settings, setSettings] = useState<Data | null>(null);
    shown = settings;
    provider = useProvider(
      { server: null } as Info,
      settings,
      (patch) => setSettings(patch.settings ?? null),
      () => {},
    );
    return null;
  }
  render(<Playground />);
  await act(async () => {
    for (const patch of [{ projectName: 'A' }, { captcha: true }, { projectName: 'Ada' }]) provider.setSetting(patch);
  });
  const reply = { ok: true, json: async () => ({ settings: {} }) };
  while (resolvers.length > 0) await act(async () => resolvers.shift()?.(reply));
  expect(shown).toEqual({ projectName: 'Ada', captcha: true });
});
