import { expect, test } from 'vitest';
import { changePolicy, defaultPolicy } from './policy.ts';

test('a policy is changed switch by switch', () => {
  const policy = changePolicy(defaultPolicy, {
    password: { luds: { complexity: 2, minimumCount: 8 } },
    rateLimit: { calls: 5, seconds: 60 },
  });
  expect(policy).toEqual({
    ...defaultPolicy,
    password: { luds: { complexity: 2, minimumCount: 8 } },
    rateLimit: { calls: 5, seconds: 60 },
  });
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
  [{ nothing: true }, "Unknown policy switch 'nothing'. Known: projectName"],
  [{ constructor: true }, "Unknown policy switch 'constructor'"],
  [JSON.parse('{"__proto__": true}'), "Unknown policy switch '__proto__'"],
  [null, 'must be an object'],
  [[], 'must be an object'],
])('a switch that is wrong is named: %j', (patch, message) => {
  expect(() => changePolicy(defaultPolicy, patch)).toThrow(message);
});
