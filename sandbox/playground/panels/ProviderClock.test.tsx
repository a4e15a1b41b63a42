// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { type PlaygroundContext, PlaygroundProvider } from '../PlaygroundContext.ts';
import { ProviderClock } from './ProviderClock.tsx';

/** The controls of a provider's clock with this offset. */
function openClock(ms: number, changes: Partial<PlaygroundContext> = {}) {
  const playground = changes as PlaygroundContext;
  render(
    <PlaygroundProvider value={playground}>
      <ProviderClock ms={ms} />
    </PlaygroundProvider>,
  );
  return { said: () => screen.getByRole('status').textContent };
}

test.each([
  [0, "The provider's clock is right."],
  [20_000, "The provider's clock is less than a minute ahead."],
  [-90_000_000, "The provider's clock is 1 d 1 h behind."],
  [360_000, "The provider's clock is 6 min ahead."],
  [3_660_000, "The provider's clock is 1 h 1 min ahead."],
])('SBX-05 a clock with an offset of %i milliseconds is described', (ms, words) => {
  expect(openClock(ms).said()).toContain(words);
});

test('SBX-05 the clock moves on from where it is, and the reason of a refusal is shown until a move works', async () => {
  const asked: unknown[] = [];
  const { said } = openClock(360_000, {
    moveClock: async (ms) => {
      asked.push(ms);
      throw new Error('The sandbox answered 500.');
    },
    setEnvironment: async (patch) => void asked.push(patch),
  });
  fireEvent.click(screen.getByRole('button', { name: '+ 6 minutes' }));
  await waitFor(() => expect(said()).toContain('The sandbox answered 500.'));
  fireEvent.click(screen.getByRole('button', { name: 'Now' }));
  await waitFor(() => expect(said()).toContain("The provider's clock is 6 min ahead."));
  expect(asked).toEqual([360_000, { clockOffsetMs: 0 }]);
});
