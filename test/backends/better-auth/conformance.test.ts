import { expect, test } from 'vitest';
import { runConformance } from '../../../sandbox/conformance/runConformance.ts';
import { startHost } from './startHost.ts';

test('Better Auth passes every check of the contract', async () => {
  const { backend, last } = await startHost({ handler: { revealAccounts: true } });
  const results = await runConformance({
    provider: { backend, publicToken: 'public-token-test-1' },
    inbox: async (to) => last(to),
  });
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(25);
});
