import { expect, test } from 'vitest';
import { ConfigError } from '../../../src/errors.ts';
import { receivedText } from './receivedText.ts';

const to = '+12025550123';

test('SBX-04 a text of a back end has its code and its links, and is an SMS unless it says otherwise', () => {
  expect(receivedText({ to, text: 'Your code is 123456.' })).toEqual({
    channel: 'sms',
    to,
    subject: null,
    text: 'Your code is 123456.',
    code: '123456',
    link: null,
  });
  expect(receivedText({ to, text: 'Open https://app.test/a?token=b', channel: 'whatsapp' })).toMatchObject({
    channel: 'whatsapp',
    link: 'https://app.test/a?token=b',
  });
});

test('SBX-04 a text has 1 to 1,600 characters', () => {
  expect(receivedText({ to, text: 'x'.repeat(1_600) }).text).toHaveLength(1_600);
  for (const text of [undefined, 7, '', ' \n', 'x'.repeat(1_601)])
    expect(() => receivedText({ to, text })).toThrow(new ConfigError("'text' must be a string of 1 to 1600 characters."));
});

test.each([
  [{ to, text: 'x', channel: 'email' }, "'channel' must be sms or whatsapp."],
  [{ to, text: 'x', channel: null }, "'channel' must be sms or whatsapp."],
  [{ to: '12025550123', text: 'x' }, "'to' must be a phone number with + and country code, such as +12025550123."],
  [{ text: 'x' }, "'to' must be a phone number with + and country code, such as +12025550123."],
  [null, "'text' must be a string of 1 to 1600 characters."],
])('SBX-04 a text message of a wrong form is refused, with the reason: %j', (given, reason) => {
  expect(() => receivedText(given)).toThrow(new ConfigError(reason));
});
