// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { Tabs } from './Tabs.tsx';

const items = [
  { id: 'inbox', label: 'Inbox', count: 100 },
  { id: 'faults', label: 'Faults', count: 99 },
  { id: 'code', label: 'Code', count: 0 },
] as const;

function Panels() {
  const [selected, setSelected] = useState<(typeof items)[number]['id']>('inbox');
  return <Tabs label="Panels" items={items} selected={selected} orientation="horizontal" onSelect={setSelected} />;
}

const focused = () => document.activeElement?.textContent;
const isHandled = (key: string, modifiers = {}) =>
  !fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key, ...modifiers });

test('SBX-01 arrows go from tab to tab and around, Home and End to the first and the last, other keys do nothing', () => {
  render(<Panels />);
  for (const [key, label] of [
    ['ArrowLeft', 'Code'],
    ['ArrowRight', 'Inbox99+'],
    ['ArrowDown', 'Faults99'],
    ['End', 'Code'],
    ['ArrowDown', 'Inbox99+'],
    ['ArrowUp', 'Code'],
    ['Home', 'Inbox99+'],
  ] as const) {
    expect(isHandled(key)).toBe(true);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(label);
    expect(focused()).toBe(label);
  }
  expect(isHandled('a')).toBe(false);
  // Those of the browser.
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) expect(isHandled('ArrowLeft', { [modifier]: true })).toBe(false);
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
});
