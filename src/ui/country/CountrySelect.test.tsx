// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { CountryPlaceholder } from './CountryPlaceholder.tsx';
import { CountrySelect } from './CountrySelect.tsx';

const COUNTRIES = [
  { code: 'FR', name: 'France', dialCode: '33' },
  { code: 'GB', name: 'United Kingdom', dialCode: '44' },
  { code: 'US', name: 'United States', dialCode: '1' },
];

function Phone() {
  const [selected, setSelected] = useState('US');
  return (
    <div className="siw">
      <CountrySelect
        countries={COUNTRIES}
        selected={selected}
        onSelect={setSelected}
        label="Country"
        searchLabel="Search"
        emptyLabel="No country found"
      />
      <p>Elsewhere</p>
    </div>
  );
}

const button = () => screen.getByRole('button', { name: /Country/ });
const search = () => screen.getByRole('combobox', { name: 'Search' });
const active = () => document.getElementById(search().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';

async function open() {
  render(<Phone />);
  await userEvent.click(button());
  await waitFor(() => expect(document.activeElement).toBe(search()));
}

test('OTP-02 the selector shows flag and dial code, and lists every country inside the widget', async () => {
  await open();
  expect(button().textContent).toBe('🇺🇸+1');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '🇫🇷France+33',
    '🇬🇧United Kingdom+44',
    '🇺🇸United States+1',
  ]);
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('United States');
  expect(document.querySelector('.siw')?.contains(screen.getByRole('listbox'))).toBe(true);
});

test('OTP-02 arrows, Home and End move through the list, Enter selects and returns the focus', async () => {
  await open();
  expect(active()).toContain('United States');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toContain('France');
  await userEvent.keyboard('{End}{ArrowUp}');
  expect(active()).toContain('United Kingdom');
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(button().textContent).toBe('🇬🇧+44');
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

test('OTP-02 typing finds countries by name or dial code, and shows a message without a match', async () => {
  await open();
  await userEvent.type(search(), '+33');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['🇫🇷France+33']);
  await userEvent.clear(search());
  await userEvent.type(search(), 'zzz');
  expect(screen.queryByRole('option')).toBeNull();
  expect(search().hasAttribute('aria-activedescendant')).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('No country found');
});

test('OTP-02 a key that ends the composition of a character selects nothing', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown}');
  fireEvent.keyDown(search(), { key: 'Enter', isComposing: true });
  expect(active()).toContain('France');
  fireEvent.keyDown(search(), { key: 'Enter' });
  expect(button().textContent).toBe('🇫🇷+33');
});

test('OTP-02 Enter that is held down opens the list, and does not select in it', async () => {
  await open();
  fireEvent.keyDown(search(), { key: 'Enter', repeat: true });
  expect(screen.getByRole('listbox')).toBeTruthy();
});

test('OTP-02 a letter on the closed selector opens it with that search, and Enter selects what it finds', async () => {
  render(<Phone />);
  button().focus();
  await userEvent.keyboard('f');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['🇫🇷France+33']);
  expect(active()).toContain('France');
  await waitFor(() => expect(document.activeElement).toBe(search()));
  await userEvent.keyboard('{Enter}');
  expect(button().textContent).toBe('🇫🇷+33');
});

test('OTP-02 letters that are typed before the search has the focus are part of it', () => {
  render(<Phone />);
  for (const key of ['u', 'n', 'ArrowDown', 'i']) fireEvent.keyDown(button(), { key });
  expect(search()).toHaveProperty('value', 'uni');
});

test('OTP-02 the first match of letters that are typed just after the list was opened is active', () => {
  render(<Phone />);
  fireEvent.click(button());
  fireEvent.keyDown(button(), { key: 'f' });
  expect(active()).toContain('France');
});

test('OTP-02 the first match of that letter is active, also if the selected country is another match', async () => {
  render(<Phone />);
  button().focus();
  await userEvent.keyboard('u');
  expect(active()).toContain('United Kingdom');
});

test('OTP-02 Escape and a press elsewhere close the list and change nothing', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.click(button());
  expect(screen.queryByRole('listbox')).not.toBeNull();
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(button().textContent).toBe('🇺🇸+1');
});

test('OTP-02 a button of the same size is shown until the selector has loaded', () => {
  const { container } = render(<CountryPlaceholder flag="🇺🇸" dialCode="1" />);
  expect(container.textContent).toBe('🇺🇸+1');
  expect(container.querySelector('.siw-country')?.localName).toBe('span');
});

test('OTP-02 the selector names its country and its dial code, and says whether its list is open', async () => {
  render(<Phone />);
  expect(button().getAttribute('aria-label')).toBe('Country United States +1');
  expect(button().getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button());
  expect(button().getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(button());
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(button().getAttribute('aria-expanded')).toBe('false');
});

test('OTP-02 the first match is active after each change of the search, and Enter selects it', async () => {
  await open();
  await userEvent.keyboard('{End}');
  await userEvent.type(search(), 'united');
  expect(active()).toContain('United Kingdom');
  await userEvent.keyboard('{Enter}');
  expect(button().textContent).toBe('🇬🇧+44');
});

test('OTP-02 ArrowUp on the first country moves to the last, ArrowDown on the last to the first', async () => {
  await open();
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(active()).toContain('United States');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toContain('France');
});

test('OTP-02 the pointer makes a country active, but only a choice selects it', async () => {
  await open();
  fireEvent.pointerMove(screen.getByRole('option', { name: /France/ }));
  expect(active()).toContain('France');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('United States');
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('a letter with %s stays a shortcut of the browser', (modifier) => {
  render(<Phone />);
  expect(fireEvent.keyDown(button(), { key: 'r', [modifier]: true })).toBe(true);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test.each(['ArrowDown', 'ArrowUp'])('OTP-02 %s on the closed selector opens the whole list', (key) => {
  render(<Phone />);
  fireEvent.keyDown(button(), { key });
  expect(screen.getAllByRole('option')).toHaveLength(COUNTRIES.length);
});

test('OTP-02 the selector announces its dialog, and its search the list that it moves through', async () => {
  await open();
  expect(button().getAttribute('aria-haspopup')).toBe('dialog');
  expect(screen.getByRole('dialog', { name: 'Country' }).contains(search())).toBe(true);
  expect(search().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Country' }).id);
  expect(['aria-expanded', 'aria-autocomplete'].map((name) => search().getAttribute(name))).toEqual(['true', 'list']);
});

test.each([' ', 'Enter', 'Tab', 'Escape'])('OTP-02 the key %j on the closed selector is left to the browser', (key) => {
  render(<Phone />);
  expect(fireEvent.keyDown(button(), { key })).toBe(true);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('OTP-02 the open list is brought to the front, where no part of the page clips it', async () => {
  const shown: Element[] = [];
  const prototype = HTMLElement.prototype;
  const matches = prototype.matches;
  Object.assign(prototype, {
    showPopover(this: HTMLElement) {
      shown.push(this);
    },
    matches(this: HTMLElement, selector: string) {
      return selector === ':popover-open' ? shown.includes(this) : matches.call(this, selector);
    },
  });
  onTestFinished(() => {
    for (const name of ['showPopover', 'matches']) Reflect.deleteProperty(prototype, name);
  });
  await open();
  expect(shown).toEqual([screen.getByRole('dialog')]);
  expect(shown[0]?.getAttribute('popover')).toBe('manual');
});

test('OTP-02 Escape closes the list and no dialog of the page around it, and Tab does not stop at the list', async () => {
  await open();
  expect(screen.getByRole('listbox').tabIndex).toBe(-1);
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  search().dispatchEvent(key);
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(key.defaultPrevented).toBe(true);
});
