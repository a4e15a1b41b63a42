// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { Tabs } from './Tabs.tsx';

const TABS = [
  { id: 'sms', label: 'Text' },
  { id: 'whatsapp', label: 'WhatsApp' },
  { id: 'email', label: 'Email' },
];

function Methods() {
  const [selected, setSelected] = useState('sms');
  return (
    <Tabs id="method-" label="Method" tabs={TABS} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const isSelected = (name: string) => tab(name).getAttribute('aria-selected') === 'true';

test('a click selects a tab and shows its panel', async () => {
  render(<Methods />);
  await userEvent.click(tab('Email'));
  expect(isSelected('Email')).toBe(true);
  expect(screen.getByRole('tabpanel', { name: 'Email' }).textContent).toBe('email');
});

test('one tab is in the tab order; arrows, Home and End reach the others', async () => {
  render(<Methods />);
  await userEvent.tab();
  expect(document.activeElement).toBe(tab('Text'));
  expect(tab('Email').tabIndex).toBe(-1);
  for (const [key, name] of [
    ['ArrowRight', 'WhatsApp'],
    ['End', 'Email'],
    ['ArrowRight', 'Text'],
    ['ArrowLeft', 'Email'],
    ['Home', 'Text'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(tab(name));
    expect(isSelected(name)).toBe(true);
  }
});

test.each(['Alt', 'Control', 'Meta'])('arrows, Home and End with the key %s are left to the browser', async (modifier) => {
  render(<Methods />);
  await userEvent.tab();
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End']) {
    const event = new KeyboardEvent('keydown', {
      key,
      bubbles: true,
      cancelable: true,
      altKey: modifier === 'Alt',
      ctrlKey: modifier === 'Control',
      metaKey: modifier === 'Meta',
    });
    tab('Text').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  }
  expect(isSelected('Text')).toBe(true);
});

test('arrows follow the direction of the writing', async () => {
  const { container } = render(<Methods />);
  container.style.direction = 'rtl';
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tab('WhatsApp'));
});

test('each tab names the panel that it controls', () => {
  render(<Methods />);
  for (const each of screen.getAllByRole('tab')) expect(each.getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
  expect(screen.getByRole('tablist', { name: 'Method' })).toBeDefined();
});

test('the keys of the tabs do not scroll the page, and others are left to the browser', () => {
  render(<Methods />);
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End']) expect(fireEvent.keyDown(tab('Text'), { key })).toBe(false);
  for (const key of ['ArrowDown', 'Tab', 'Enter', 'a']) expect(fireEvent.keyDown(tab('Text'), { key })).toBe(true);
});
