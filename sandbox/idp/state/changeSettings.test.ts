import { expect, test } from 'vitest';
import { defaultSettings, idpSettings, settingNames } from '../../definitions/idpSettings.ts';
import { changeSettings } from './changeSettings.ts';

test('a policy is changed switch by switch', () => {
  const settings = changeSettings(defaultSettings, {
    password: { luds: { complexity: 2, minimumCount: 8 } },
    rateLimit: { calls: 5, seconds: 60 },
  });
  expect(settings).toEqual({
    ...defaultSettings,
    password: { luds: { complexity: 2, minimumCount: 8 } },
    rateLimit: { calls: 5, seconds: 60 },
  });
});

test('each default, and each choice that the forms offer, is accepted', () => {
  for (const name of settingNames) {
    const { default: initial, input } = idpSettings[name];
    const values = typeof input === 'string' ? [] : input.map(({ value }) => value);
    for (const value of [initial, ...values]) expect(changeSettings(defaultSettings, { [name]: value })[name]).toBe(value);
  }
});

test.each([
  [{ password: 'weak' }, "'password' must be 'zxcvbn'"],
  [{ password: { luds: { complexity: 5, minimumCount: 8 } } }, "'password'"],
  [{ watermark: 1 }, "'watermark' must be true or false"],
  [{ fingerprint: 'ON' }, "'fingerprint' must be 'OBSERVATION'"],
  [{ rateLimit: { calls: 0, seconds: 1 } }, "'rateLimit'"],
  [{ emailDomains: 'x' }, "'emailDomains'"],
  [{ redirectURLs: [7] }, "'redirectURLs'"],
  [{ lockAfter: 0 }, "'lockAfter'"],
  [{ nothing: true }, "Unknown setting 'nothing'. Known: projectName"],
  [{ constructor: true }, "Unknown setting 'constructor'"],
  [JSON.parse('{"__proto__": true}'), "Unknown setting '__proto__'"],
  [null, 'must be an object'],
  [[], 'must be an object'],
])('a switch that is wrong is named: %j', (patch, message) => {
  expect(() => changeSettings(defaultSettings, patch)).toThrow(message);
});
