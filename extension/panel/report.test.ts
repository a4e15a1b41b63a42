import { expect, test } from 'vitest';
import type { AuditFinding } from '../audit/AuditFinding.ts';
import type { PageSnapshot } from '../audit/PageSnapshot.ts';
import { withHeaders } from '../audit/withHeaders.ts';
import { maskUrls } from './maskUrls.ts';
import { reportJson, reportText } from './report.ts';
import { firstSetup } from './setup/setup.ts';

const snapshot = {
  url: 'http://shop.example/back?token=SECRET-1&state=SECRET-2#access_token=SECRET-3',
  headers: [{ name: 'x-session', value: 'SECRET-4' }],
  headersFrom: 'again',
  viewport: { width: 400, height: 800, content: null },
  frames: [{ selector: '#pay', src: 'https://ada:SECRET-5@pay.example/?code=SECRET-6', sandbox: null, allow: '' }],
} as unknown as PageSnapshot;
const findings: AuditFinding[] = [
  { id: 'insecure', level: 'error', title: 'Not secure.', cause: snapshot.url, fix: 'https://shop.example' },
];

test.each([
  ['of a second request', null],
  [
    'that were recorded',
    [
      { name: 'Set-Cookie', value: 'session=SECRET-7' },
      { name: 'Content-Security-Policy', value: "connect-src 'self'; report-uri /csp?key=SECRET-8" },
    ],
  ],
])('a report with headers %s carries no secret of the page', (_what, recorded) => {
  const seen = withHeaders(snapshot, recorded) as PageSnapshot;
  const [json, text] = [reportJson(seen, findings, firstSetup()), reportText(seen, findings, firstSetup())];
  expect(json + text).not.toContain('SECRET');
  expect(JSON.parse(json)).toMatchObject({
    page: 'http://shop.example/back?token=•••&state=•••#•••',
    findings: [{ cause: 'http://shop.example/back?token=•••&state=•••#•••' }],
    snapshot: {
      headers: recorded ? [{ name: 'content-security-policy', value: "connect-src 'self'; report-uri /csp?key=•••" }] : [],
      frames: [{ selector: '#pay', src: 'https://•••@pay.example/?code=•••' }],
    },
  });
  expect(text).toContain('Sign-in widget on http://shop.example/back?token=•••&state=•••#•••');
});

test.each([
  "default-src 'none'; connect-src https://auth.example.com/ data: wss:, img-src *",
  'main > #sign-in and div:nth-of-type(2)',
  'stytch_session with Domain=shop.example; Path=/ and Domain=.shop.example; Path=/',
  'https://shop.example/a/b',
])('what has no secret is left as it is: %s', (text) => {
  expect(maskUrls(text)).toBe(text);
});

test.each([
  ['https://shop.example/?abc&x=1', 'https://shop.example/?•••&x=•••'],
  ["https://shop.example/it's;id=abc/,b?x=1,2;3&y='4'#'5,6'", "https://shop.example/it's;id=•••/,b?x=•••&y=•••#•••"],
])('of %s the names are left', (address, masked) => {
  expect(maskUrls([address])).toEqual([masked]);
});
