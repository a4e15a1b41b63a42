// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { installWallets } from '../../../sandbox/wallets/installWallets.ts';
import type { SimulationId } from '../../../sandbox/wallets/simulations.ts';
import { render } from '../../../test/support/render.tsx';
import { resolveConfig } from '../../config.ts';
import { ENGLISH, mergeCopy } from '../../copy/copy.ts';
import { runtimeAtom } from '../../flow/atoms.ts';
import { createStore } from '../../flow/createStore.ts';
import type { Runtime } from '../../flow/runtime.ts';
import { StoreProvider } from '../../flow/store.tsx';
import { LazyWalletsBlock } from './LazyWalletsBlock.tsx';

test.each<{ ids: readonly SimulationId[]; kinds: string[] }>([
  { ids: [], kinds: ['plain'] },
  { ids: ['metamask', 'solana'], kinds: ['secondary', 'secondary', 'plain'] },
  { ids: ['metamask', 'coinbase', 'ethereum', 'impostor', 'rejecting', 'solana'], kinds: Array(6).fill('secondary') },
])('CRY-02 CRY-03 while the code of the wallets loads, the space of their buttons is reserved: $kinds', ({ ids, kinds }) => {
  onTestFinished(installWallets(window, ids));
  const store = createStore();
  const parts: Partial<Runtime> = {
    config: resolveConfig({ products: ['crypto'] }),
    copy: mergeCopy({}, ENGLISH),
    loadOnce: () => new Promise(() => {}) as never,
  };
  store.set(runtimeAtom, parts as Runtime);
  const { container } = render(
    <StoreProvider value={store}>
      <LazyWalletsBlock />
    </StoreProvider>,
  );
  const reserved = [...container.querySelectorAll<HTMLElement>('.siw-button')];
  expect(reserved.map(({ dataset }) => dataset.kind)).toEqual(kinds);
});
