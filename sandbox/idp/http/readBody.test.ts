import { expect, test } from 'vitest';
import { parseBody, readText } from './readBody.ts';

const ADDRESS = 'http://localhost:4000/sdk/v1/users/search';
const LIMIT = 256 * 1024;
const FORM = 'application/x-www-form-urlencoded';

const parse = (text: string, type = 'application/json') =>
  parseBody(new Request(ADDRESS, { method: 'POST', headers: { 'Content-Type': type } }), text);
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('SBX-03 a body is JSON, a form, or nothing', () => {
  expect(parse('{"a":[1,null]}')).toEqual({ a: [1, null] });
  expect(parse('"text"')).toBe('text');
  expect(parse('a=1&b=two+words', FORM)).toEqual({ a: '1', b: 'two words' });
  expect(parse('a=1', `${FORM}; charset=utf-8`)).toEqual({ a: '1' });
  for (const text of ['', ' ', '\r\n']) {
    expect(parse(text)).toBeUndefined();
    expect(parse(text, FORM)).toBeUndefined();
  }
  expect(parseBody(new Request(ADDRESS), '7')).toBe(7);
});

test.each(['{', 'a=1', '{"a":1}}', 'undefined'])('SBX-03 the body %j is refused, because it is not JSON', (text) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ type: 'bad_request', message: 'The body is not JSON.' }));
});

test('SBX-03 a body is nested 40 times at most', () => {
  expect(parse(nested(40))).toHaveLength(1);
  const tooDeep = expect.objectContaining({ type: 'bad_request', message: 'The body is nested too deep.' });
  expect(() => parse(nested(41))).toThrow(tooDeep);
  expect(() => parse(`[1,null,"x",${nested(40)}]`)).toThrow(tooDeep);
  expect(() => parse(`${'{"a":'.repeat(41)}1${'}'.repeat(41)}`)).toThrow(tooDeep);
  expect(parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)).toHaveProperty('a');
});

const post = (init: RequestInit) => new Request(ADDRESS, { method: 'POST', ...init });

test('SBX-03 a body has 256 kB at most, also without a declared length', async () => {
  const tooLarge = expect.objectContaining({ type: 'request_too_large' });
  expect(await readText(post({ body: 'x'.repeat(LIMIT) }))).toHaveLength(LIMIT);
  await expect(readText(post({ body: 'x'.repeat(LIMIT + 1) }))).rejects.toThrow(tooLarge);
  await expect(readText(post({ body: 'ä'.repeat(LIMIT / 2 + 1) }))).rejects.toThrow(tooLarge);
  const declared = (length: number) => post({ body: 'x', headers: { 'Content-Length': String(length) } });
  expect(await readText(declared(LIMIT))).toBe('x');
  await expect(readText(declared(LIMIT + 1))).rejects.toThrow(tooLarge);
});

test('SBX-03 a request without a body has an empty one', async () => {
  expect(await readText(new Request(ADDRESS))).toBe('');
  expect(await readText(new Request(ADDRESS, { method: 'HEAD' }))).toBe('');
  expect(await readText(post({}))).toBe('');
});

test('SBX-03 a character that is split between two parts of a body arrives whole', async () => {
  const bytes = new TextEncoder().encode('a💥z');
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect(await readText(post({ body, duplex: 'half' } as RequestInit))).toBe('a💥z');
  const cut = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, 3));
      controller.close();
    },
  });
  expect(await readText(post({ body: cut, duplex: 'half' } as RequestInit))).toBe('a\ufffd');
});

/** A request as in Firefox, which has no stream of the body. */
const withoutStream = (body: string) => Object.defineProperty(post({ body }), 'body', { value: undefined }) as Request;

test('SBX-03 the limit applies in a browser whose requests have no stream, too', async () => {
  expect(await readText(withoutStream('x'.repeat(LIMIT)))).toHaveLength(LIMIT);
  await expect(readText(withoutStream('x'.repeat(LIMIT + 1)))).rejects.toMatchObject({ type: 'request_too_large' });
});
