import { expect, test } from 'vitest';
import { oneLine } from '../../cli/src/output/lineParts.ts';
import { linksInText } from '../../sandbox/idp/messages/findLinks.ts';
import { readEmail } from '../../sandbox/inbox/readEmail.ts';
import { safeHtml } from '../../sandbox/inbox/safeHtml.ts';
import { MASK, maskSecrets } from '../../sandbox/maskSecrets.ts';
import { ratePassword } from '../../src/lib/text/ratePassword.ts';
import { readToken } from '../../src/server/readToken.ts';
import { expectLinear } from '../support/expectLinear.ts';

const LENGTH = 200_000;
const repeated = (part: string) => (length: number) => part.repeat(length / part.length);

test.each([
  ['a style attribute', (length: number) => `<p style="${repeated('url(')(length)}">`],
  ['a style attribute with spaces', (length: number) => `<p style="${repeated('src  (')(length)}">`],
  ['a style element', (length: number) => `<style>${repeated('image-set(')(length)}</style>`],
  ['many spaces', repeated('&nbsp;')],
  ['many unfinished tags', repeated('<')],
])('attack: an email with %s blocks the sandbox', (_, html) => {
  expectLinear(LENGTH, html, (given) => void safeHtml(given));
});

test('attack: an email with addresses of dots, or with a subject of 2 MB, blocks the sandbox', async () => {
  expectLinear(
    LENGTH,
    (length) => `http://a${'.'.repeat(length)}a http://a${')'.repeat(length)}a`,
    (text) => void linksInText(text),
  );
  const source = Buffer.from(`Subject: ${'1 '.repeat(1_000_000)}\r\n\r\n${'<'.repeat(1_000_000)}`);
  expect((await readEmail(source)).message.subject?.length).toBeLessThanOrEqual(500);
});

test('attack: a text with many beginnings of a JWT blocks what masks secrets', () => {
  for (const part of ['-eyJ', 'eyJ-eyJ', 'eyJa.', '.eyJ', '"eyJ', '\\"token', 'token='])
    expectLinear(LENGTH, repeated(part), (text) => void maskSecrets(text));
  const jwt = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.c2ln';
  expect(maskSecrets(`a-${jwt}.b x.y.${jwt}, eyJa.b`)).toBe(`a-${MASK}.b x.y.${MASK}, eyJa.b`);
});

test('attack: a header of spaces blocks a server that verifies sessions', () => {
  const options = { source: undefined, jwtCookieName: 'stytch_session_jwt' };
  expectLinear(
    LENGTH,
    (length) => `Bearer ${' '.repeat(length)}x${' '.repeat(length)}`,
    (authorization) => void readToken({ headers: { authorization } }, options),
  );
  expectLinear(
    LENGTH,
    (length) => `a=${' '.repeat(length)}x`,
    (cookie) => void readToken({ headers: { cookie } }, options),
  );
  const cookie = ' a=b ;stytch_session_jwt=one;\tc=d';
  expect(readToken({ headers: { cookie } }, options)).toEqual({ value: 'one', source: 'cookie' });
});

test('attack: a message of spaces blocks a command that prints it', () => {
  expectLinear(
    LENGTH,
    (length) => `a${' '.repeat(length)}b`,
    (text) => void oneLine(text),
  );
  expect(oneLine(' Your code \r\n\n  is  1. \n')).toBe('Your code is  1.');
});

test('attack: a password of characters that stand for letters blocks what rates it', async () => {
  // CPU time in microseconds, because a busy machine stretches any other.
  const cost = async (password: string) => {
    const times: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const before = process.cpuUsage();
      await ratePassword(password, []);
      times.push(process.cpuUsage(before).user);
    }
    return Math.min(...times);
  };
  const ofLength = (part: string) => part.repeat(100).slice(0, 100);
  const plain = await cost(ofLength('kqxwvzjyhbmfdpnrcgutleoais'));
  for (const part of ['4@8({[<3691!|17|0$5+7%2', '4@', '1!|l', '({[<', '6917|5$', '7+$51!4@'])
    expect(await cost(ofLength(part)), part).toBeLessThan(10 * plain);
  expect((await ratePassword('P@$$w0rd', [])).score).toBe(0);
  expect((await ratePassword('4@8({[<3691!|', [])).score).toBe(4);
});
