import { expect, test } from 'vitest';
import { assertConfiguration } from './assertConfiguration.ts';

const missing = { 'otp.sms': 'Not here.' };

test.each<[string, Record<string, unknown>, RegExp]>([
  [
    'a list of missing capabilities',
    { capabilities: { backend: 'Own', missing: ['otp.sms'] } },
    /capabilities must have backend, .* and missing, /,
  ],
  ['no name of the back end', { capabilities: { missing } }, /capabilities must have backend, /],
  [
    'an unknown name',
    { capabilities: { backend: 'Own', missing: { sms: 'Not here.' } } },
    /unknown name 'sms'\. Names are otp\.sms, /,
  ],
  [
    'no sentence',
    { capabilities: { backend: 'Own', missing: { passkeys: true } } },
    /capabilities\.missing\.passkeys must be a sentence .* it is true/,
  ],
  ['a field in camel case', { passwordConfig: null }, /'passwordConfig' has no effect\. Write it as 'password_config'/],
  ['the name of a field in JavaScript', { pkceRequiredForOAuth: true }, /Write it as 'pkce_required_for_oauth'/],
])('a configuration with %s is reported', (_what, configuration, why) => {
  expect(() => assertConfiguration(configuration)).toThrow(why);
});

test('a configuration that declares nothing, or what it lacks, is accepted', () => {
  expect(() => assertConfiguration({})).not.toThrow();
  expect(() => assertConfiguration({ project_name: 'Own', projectName: 'Own' })).not.toThrow();
  expect(() => assertConfiguration({ project_name: 'Own', capabilities: { backend: 'Own', missing } })).not.toThrow();
});
