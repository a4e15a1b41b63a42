import { expect, test } from 'vitest';
import type { IdpContext } from '../IdpContext.ts';
import { basicAuth } from './basicAuth.ts';

const publicToken = 'public-token-test-a';
const idp = { publicToken } as IdpContext;

function read(authorization: string | null): string | null {
  try {
    return basicAuth(idp, new Headers(authorization === null ? {} : { Authorization: authorization }));
  } catch (error) {
    return (error as { type: string }).type;
  }
}

test.each([
  [`${publicToken}:session`, 'session'],
  [`${publicToken}:session:with:colons`, 'session:with:colons'],
  [`${publicToken}:${publicToken}`, null],
  [`${publicToken}:`, null],
  ['a:session', 'public_token_not_found'],
  [':session', 'public_token_required'],
  [publicToken, 'public_token_required'],
  ['', 'public_token_required'],
])('SBX-03 the credentials %j hold the session %s', (credentials, session) => {
  expect(read(`Basic ${btoa(credentials)}`)).toBe(session);
  expect(read(`basic ${btoa(credentials)}`)).toBe(session);
});

const right = btoa(`${publicToken}:session`);

test.each([
  null,
  right,
  `Bearer ${right}`,
  `Basic  ${right}`,
  `Basic ${right} `.concat('x'),
  `x Basic ${right}`,
  `Basic ${right}===`,
  'Basic AAAAA',
])('SBX-03 the header %j holds no public token', (header) => {
  expect(read(header)).toBe('public_token_required');
});
