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
  [
    'a sentence that is too long',
    { capabilities: { backend: 'Own', missing: { passkeys: 'x'.repeat(501) } } },
    /capabilities\.missing\.passkeys must be a sentence of at most 500 characters .* it is "x{99}…\./,
  ],
  [
    'a name of the back end that is too long',
    { capabilities: { backend: 'x'.repeat(501), missing } },
    /capabilities must have backend, the name of the back end in at most 500 characters/,
  ],
  [
    'one social provider in place of a list',
    { capabilities: { backend: 'Own', missing, oauthProviders: 'github' } },
    /capabilities\.oauthProviders must be a list .* it is "github"/,
  ],
  [
    'social providers that are objects',
    { capabilities: { backend: 'Own', missing, oauthProviders: [{ type: 'github' }] } },
    /capabilities\.oauthProviders must be a list of at most 100 names, such as google; it is \[\{"type":"github"\}\]/,
  ],
  [
    'too many social providers',
    { capabilities: { backend: 'Own', missing, oauthProviders: Array(101).fill('github') } },
    /capabilities\.oauthProviders must be a list of at most 100 names/,
  ],
  [
    'another spelling of a social provider',
    { capabilities: { backend: 'Own', missing, oauthProviders: ['keycloak', 'GitHub'] } },
    /oauthProviders has 'GitHub', which has no effect\. Write it as 'github'/,
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
  const oauthProviders = ['github', 'keycloak'];
  expect(() => assertConfiguration({ capabilities: { backend: 'Own', missing, oauthProviders } })).not.toThrow();
  expect(() => assertConfiguration({ capabilities: { backend: 'Own', missing, oauthProviders: null } })).not.toThrow();
});
