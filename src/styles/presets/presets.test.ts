// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import * as presets from '../../themes.ts';
import { applyTheme } from '../theme.ts';

test('UI-04 there are five presets to begin with', () => {
  expect(Object.keys(presets)).toEqual(['highContrast', 'inherit', 'plain', 'sharp', 'soft']);
});

test.each(Object.entries(presets))('UI-04 the preset %s is a theme, and every value of it reaches its property', (_, preset) => {
  const element = document.createElement('div');
  applyTheme(element, preset);
  const strings = (value: object): number =>
    Object.values(value).reduce((sum, each) => sum + (typeof each === 'string' ? 1 : strings(each)), 0);
  expect(element.style.length).toBe(strings(preset));
});

test('UI-04 a preset is data, which a host spreads and changes', () => {
  const element = document.createElement('div');
  const { soft } = presets;
  applyTheme(element, { ...soft, colors: { ...soft.colors, primary: '#0b6e4f' }, colorScheme: 'dark' });
  expect([element.style.getPropertyValue('--siw-primary'), element.style.getPropertyValue('--siw-radius')]).toEqual([
    '#0b6e4f',
    '20px',
  ]);
});
