// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ConfigError } from '../errors.ts';
import { applyTheme, type Theme } from './theme.ts';

const token = (element: HTMLElement, name: string) => element.style.getPropertyValue(`--siw-${name}`);

test('UI-04 every option of the theme reaches its custom property', () => {
  const element = document.createElement('div');
  applyTheme(element, {
    fontFamily: 'Georgia, serif',
    colors: { primary: '#111', secondary: '#222', success: '#333', error: '#444' },
    container: { width: '360px', borderColor: '#555', borderRadius: '12px', backgroundColor: '#666' },
    buttons: {
      primary: { backgroundColor: '#a00', textColor: '#a11', borderColor: '#a22', borderRadius: '1px' },
      secondary: { backgroundColor: '#b00', textColor: '#b11', borderColor: '#b22', borderRadius: '2px' },
    },
    inputs: { backgroundColor: '#c00', textColor: '#c11', placeholderColor: '#c22', borderColor: '#c33', borderRadius: '3px' },
  });
  const expected = {
    'font-family': 'Georgia, serif',
    primary: '#111',
    secondary: '#222',
    success: '#333',
    error: '#444',
    width: '360px',
    border: '#555',
    radius: '12px',
    background: '#666',
    'primary-button-background': '#a00',
    'primary-button-text': '#a11',
    'primary-button-border': '#a22',
    'primary-button-radius': '1px',
    'secondary-button-background': '#b00',
    'secondary-button-text': '#b11',
    'secondary-button-border': '#b22',
    'secondary-button-radius': '2px',
    'input-background': '#c00',
    'input-text': '#c11',
    'input-placeholder': '#c22',
    'input-border': '#c33',
    'input-radius': '3px',
  };
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, token(element, name)]))).toEqual(expected);
});

test('UI-04 every state of a button and an input has its own custom properties', () => {
  const element = document.createElement('div');
  const paint = { backgroundColor: '#111', textColor: '#222', borderColor: '#333' };
  const button = { hover: paint, active: paint, disabled: paint, busy: paint };
  applyTheme(element, {
    buttons: { primary: button, secondary: button },
    inputs: { hover: paint, focus: { ...paint, ringColor: '#444' }, disabled: paint, error: { ...paint, ringColor: '#555' } },
  });
  const states = (part: string, names: string[]) =>
    names.map((state) => ['background', 'text', 'border'].map((what) => token(element, `${part}-${state}-${what}`)));
  const buttonStates = ['hover', 'active', 'disabled', 'busy'];
  expect(states('primary-button', buttonStates)).toEqual(buttonStates.map(() => ['#111', '#222', '#333']));
  expect(states('secondary-button', buttonStates)).toEqual(buttonStates.map(() => ['#111', '#222', '#333']));
  const inputStates = ['hover', 'focus', 'disabled', 'error'];
  expect(states('input', inputStates)).toEqual(inputStates.map(() => ['#111', '#222', '#333']));
  expect([token(element, 'input-focus-ring'), token(element, 'input-error-ring')]).toEqual(['#444', '#555']);
});

test('UI-04 colours, lengths and shadows beyond the first table reach their custom properties', () => {
  const element = document.createElement('div');
  applyTheme(element, {
    colors: { warning: '#1', text: '#2', accent: '#3', focus: '#4', subtle: '#5', raised: '#6' },
    container: { padding: '7px', borderWidth: '8px', boxShadow: 'none' },
    controls: { height: '48px', borderWidth: '2px', borderRadius: '9px' },
  });
  const names = ['warning', 'text', 'accent', 'focus', 'subtle', 'raised', 'padding', 'border-width', 'shadow', 'control-height'];
  expect([...names, 'control-border-width', 'control-radius'].map((name) => token(element, name))).toEqual([
    '#1',
    '#2',
    '#3',
    '#4',
    '#5',
    '#6',
    '7px',
    '8px',
    'none',
    '48px',
    '2px',
    '9px',
  ]);
});

test('UI-04 a new theme takes the place of the one before, and none takes it away', () => {
  const element = document.createElement('div');
  applyTheme(element, { colorScheme: 'dark', colors: { primary: 'red' } });
  expect(element.style.colorScheme).toBe('dark');
  applyTheme(element, { colors: { error: 'blue' } });
  expect([token(element, 'primary'), token(element, 'error'), element.style.colorScheme]).toEqual(['', 'blue', '']);
  applyTheme(element, undefined);
  expect(element.style.length).toBe(0);
});

test.each([
  [{ colors: { primary: 1 } }, 'theme.colors.primary'],
  [{ colors: { primry: 'red' } }, 'theme.colors.primry'],
  [{ buttons: { primary: 'red' } }, 'theme.buttons.primary'],
  [{ colorScheme: 'night' }, 'theme.colorScheme'],
  [{ hideHeaderText: 'yes' }, 'theme.hideHeaderText'],
  [{ logo: { alt: 'Acme' } }, 'theme.logo.url'],
  [{ font: 'Georgia' }, 'theme.font'],
  [{ buttons: { primary: { focus: {} } } }, 'theme.buttons.primary.focus'],
  [{ inputs: { error: { ringColor: 3 } } }, 'theme.inputs.error.ringColor'],
  [{ fontFamily: 'Inter /*' }, 'theme.fontFamily'],
  [null, 'theme'],
])('UI-04 CFG-13 %j is refused by the name of the option, and changes nothing', (theme, name) => {
  const element = document.createElement('div');
  applyTheme(element, { colors: { primary: 'red' } });
  expect(() => applyTheme(element, theme as unknown as Theme)).toThrow(ConfigError);
  expect(() => applyTheme(element, theme as unknown as Theme)).toThrow(name);
  expect(token(element, 'primary')).toBe('red');
});
