import { expect, test, vi } from 'vitest';
import { createMemoryChannel } from '../../channel/createMemoryChannel.ts';
import type { PanelCommand } from '../../protocol/PanelCommand.ts';
import type { PanelEvent } from '../../protocol/PanelEvent.ts';
import { createTabPanels } from './createTabPanels.ts';

function openPanels() {
  let count = 0;
  const panels = createTabPanels(() => {
    count += 1;
    return `item-${count}`;
  });
  const open = (onLast = () => {}) => {
    const [panel, end] = createMemoryChannel<PanelCommand, PanelEvent>();
    const events: PanelEvent[] = [];
    panel.listen((event) => events.push(event));
    panels.add(end, onLast);
    return { events, end, close: panel.close };
  };
  return { panels, open };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('EXT-01 a panel receives the state only when it has changed', async () => {
  const { panels, open } = openPanels();
  const { events } = open();
  panels.change({ phase: 'injecting' });
  panels.change({ phase: 'injecting' });
  panels.change({});
  await settled();
  expect(events).toMatchObject([{ type: 'state', state: { phase: 'injecting', problem: '' } }]);
});

test('SBX-06 a new panel receives the state and the newest 500 events of the page, in their order', async () => {
  const { panels, open } = openPanels();
  for (let index = 1; index <= 510; index += 1) panels.note({ type: 'screen', name: `screen-${index}` });
  const { events, end } = open();
  panels.sendAll(end);
  await settled();
  const [state, ...items] = events;
  expect(state?.type).toBe('state');
  expect(items).toHaveLength(500);
  expect(items[0]).toMatchObject({ item: { id: 'item-11', event: { name: 'screen-11' } } });
  expect(items.at(-1)).toMatchObject({ item: { event: { name: 'screen-510' } } });
});

test('EXT-01 only the last panel that closes ends what the panels have started in the page', async () => {
  const { panels, open } = openPanels();
  const onLast = vi.fn();
  const [one, other] = [open(onLast), open(onLast)];
  one.close();
  expect([panels.isOpen(), onLast.mock.calls.length]).toEqual([true, 0]);
  other.close();
  expect([panels.isOpen(), onLast.mock.calls.length]).toEqual([false, 1]);
});
