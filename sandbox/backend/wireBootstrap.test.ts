import { expect, test } from 'vitest';
import type { Bootstrap } from '../../src/provider/contract.ts';
import { createSessionTokens } from './createSessionTokens.ts';
import { wireBootstrap } from './wireBootstrap.ts';

test('MAIN-11 EML-03 PWD-15 the configuration of a provider object keeps its meaning on the wire', () => {
  const configuration: Partial<Bootstrap> = {
    projectName: 'Acme',
    displayWatermark: true,
    emailDomains: ['acme.example'],
    passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
    strengthPolicy: 'none',
  };
  expect(wireBootstrap(configuration)).toMatchObject({
    project_name: 'Acme',
    disable_sdk_watermark: false,
    email_domains: ['acme.example'],
    password_config: { luds_complexity: 3, luds_minimum_count: 8 },
    strength_policy: 'none',
  });
  const empty = wireBootstrap({});
  expect(empty).toMatchObject({ disable_sdk_watermark: true, email_domains: [], password_config: null });
  expect(empty).not.toHaveProperty('strength_policy');
});

test('SES-08 a provider that keeps its session itself has one token until it ends', () => {
  const tokens = createSessionTokens();
  const response = { session_token: '', session_jwt: '' } as never;
  const first = tokens.keep(response).session_token;
  expect(tokens.keep(response).session_token).toBe(first);
  const headers = new Headers({ authorization: `Basic ${btoa(`public-token-test-1:${first}`)}` });
  expect(tokens.isCurrent(headers)).toBe(true);
  tokens.clear();
  expect(tokens.isCurrent(headers)).toBe(false);
  expect(tokens.keep(response).session_token).not.toBe(first);
});
