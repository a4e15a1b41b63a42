import { expect, test } from 'vitest';
import { siweMessage } from './siweMessage.ts';

const ORIGIN = 'https://shop.example:8443';
const uri = `${ORIGIN}/sign-in`;
const place = { address: '0xAda', pageOrigin: ORIGIN, nonce: 'nonce-1', now: Date.UTC(2030, 0, 2) };
const create = (params: object) => siweMessage({ uri, ...params }, place);

test('CRY-05 a message without parameters has the fields that EIP-4361 requires', () => {
  expect(create({})).toEqual({
    text: [
      'shop.example:8443 wants you to sign in with your Ethereum account:',
      '0xAda',
      '',
      '',
      `URI: ${uri}`,
      'Version: 1',
      'Chain ID: 1',
      'Nonce: nonce-1',
      'Issued At: 2030-01-02T00:00:00.000Z',
    ].join('\n'),
    notBefore: 0,
  });
});

test('CRY-05 every parameter of a message has its line', () => {
  const given = {
    chain_id: 137,
    statement: 'Sign in to the shop.',
    issued_at: '2030-01-01T10:00:00+01:00',
    not_before: '2030-01-01T09:30:00Z',
    message_request_id: 'request-1',
    resources: ['https://shop.example/terms', 'ipfs://privacy'],
  };
  expect(create(given)).toEqual({
    text: [
      'shop.example:8443 wants you to sign in with your Ethereum account:',
      '0xAda',
      '',
      'Sign in to the shop.',
      '',
      `URI: ${uri}`,
      'Version: 1',
      'Chain ID: 137',
      'Nonce: nonce-1',
      'Issued At: 2030-01-01T10:00:00+01:00',
      'Not Before: 2030-01-01T09:30:00Z',
      'Request ID: request-1',
      'Resources:',
      '- https://shop.example/terms',
      '- ipfs://privacy',
    ].join('\n'),
    notBefore: Date.UTC(2030, 0, 1, 9, 30),
  });
});

test('null and a missing parameter are the same', () => {
  const nothing = {
    chain_id: null,
    statement: null,
    issued_at: null,
    not_before: null,
    message_request_id: null,
    resources: null,
  };
  expect(create(nothing)).toEqual(create({}));
});

const resource = 'https://shop.example/terms';

test.each([
  { chain_id: '1' },
  { chain_id: '9'.repeat(16) },
  { statement: ' ~' },
  { statement: "aZ09-._~ :/?#[]@!$&'()*+,;=" },
  { message_request_id: "aZ09-._~!$&'()*+,;=:@%2f" },
  { issued_at: '2030-01-01T10:00:00.123Z' },
  { not_before: '2030-01-01T10:00:00-11:30' },
  { resources: [] },
  { uri: `${ORIGIN}/a%20b/~c;d=e,f?g=[h]&i=(j)*'k'!@:$+#l-m_n.o` },
  { resources: Array(20).fill(resource) },
])('%j is a valid parameter', (params) => {
  expect(create(params).text).toContain('Version: 1');
});

test.each([
  [{ uri: undefined }, 'invalid_siwe_uri'],
  [{ uri: 'https://evil.example' }, 'invalid_siwe_uri'],
  [{ uri: 'http://shop.example:8443' }, 'invalid_siwe_uri'],
  [{ uri: '/sign-in' }, 'invalid_siwe_uri'],
  [{ uri: 7 }, 'invalid_siwe_uri'],
  [{ uri: `${uri}\n` }, 'invalid_siwe_uri'],
  [{ uri: `${uri} ` }, 'invalid_siwe_uri'],
  ...[...' "%<>\\^`{|}é'].map((char): [object, string] => [{ uri: `${uri}?a=${char}` }, 'invalid_siwe_uri']),
  [{ chain_id: 0 }, 'invalid_siwe_chain_id'],
  [{ chain_id: '01' }, 'invalid_siwe_chain_id'],
  [{ chain_id: '9'.repeat(17) }, 'invalid_siwe_chain_id'],
  [{ chain_id: 'x1' }, 'invalid_siwe_chain_id'],
  [{ chain_id: '1x' }, 'invalid_siwe_chain_id'],
  [{ chain_id: [1] }, 'invalid_siwe_chain_id'],
  [{ statement: '' }, 'invalid_siwe_statement'],
  [{ statement: 'a\nURI: https://evil.example' }, 'invalid_siwe_statement'],
  [{ statement: '\u007f' }, 'invalid_siwe_statement'],
  [{ statement: '\u001f' }, 'invalid_siwe_statement'],
  ...[...'"%<>\\^`{|}', 'é'].map((char): [object, string] => [{ statement: char }, 'invalid_siwe_statement']),
  [{ statement: 7 }, 'invalid_siwe_statement'],
  [{ issued_at: '2030-01-01' }, 'invalid_siwe_issued_at'],
  [{ issued_at: '2030-13-01T10:00:00Z' }, 'invalid_siwe_issued_at'],
  [{ issued_at: '2030-01-01T10:00:00' }, 'invalid_siwe_issued_at'],
  [{ issued_at: '2030-01-01T10:00:00Z\n' }, 'invalid_siwe_issued_at'],
  [{ issued_at: 'x2030-01-01T10:00:00Z' }, 'invalid_siwe_issued_at'],
  [{ issued_at: 1_893_456_000_000 }, 'invalid_siwe_issued_at'],
  [{ not_before: 'tomorrow' }, 'invalid_siwe_not_before'],
  [{ message_request_id: 'a\nb' }, 'invalid_siwe_message_request_id'],
  [{ message_request_id: 'a b' }, 'invalid_siwe_message_request_id'],
  [{ message_request_id: 'a/b' }, 'invalid_siwe_message_request_id'],
  [{ message_request_id: '%2' }, 'invalid_siwe_message_request_id'],
  [{ resources: resource }, 'invalid_siwe_resources'],
  [{ resources: ['terms'] }, 'invalid_siwe_resources'],
  [{ resources: [`${resource} and more`] }, 'invalid_siwe_resources'],
  [{ resources: [`${resource}?<b>`] }, 'invalid_siwe_resources'],
  [{ resources: [resource, `${resource}\n- ${resource}`] }, 'invalid_siwe_resources'],
  [{ resources: Array(21).fill(resource) }, 'invalid_siwe_resources'],
])('the parameters %j are refused: %s', (params, error_type) => {
  expect(() => create(params)).toThrow(expect.objectContaining({ type: error_type }));
});
