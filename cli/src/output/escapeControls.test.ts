import { expect, test } from 'vitest';
import { escapeControls, escapeControlsInHtml } from './escapeControls.ts';

test('an address or a text cannot control the terminal', () => {
  expect(escapeControls('a\u001b[2Jb\r\nc\u202ed ')).toBe('a\\u001b[2Jb\\u000d\\u000ac\\u202ed ');
});

test('JSON has the same meaning when it is escaped', () => {
  const value = { 'name\u202e': 'a\u009b31m\u007f\u2028\u{e0041}\ud800é日本' };
  const text = escapeControls(JSON.stringify(value));
  expect(text).toBe('{"name\\u202e":"a\\u009b31m\\u007f\\u2028\\udb40\\udc41\\ud800é日本"}');
  expect(JSON.parse(text)).toEqual(value);
});

test('HTML has the same meaning when it is escaped', () => {
  expect(escapeControlsInHtml('<b>\u2068Google\u2069 \u{e0041}\u001b[2J</b>\n\té')).toBe(
    '<b>&#x2068;Google&#x2069; &#xe0041;&#x1b;[2J</b>\n\té',
  );
});
