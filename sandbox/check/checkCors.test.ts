import { expect, test } from 'vitest';
import { createIdp } from '../idp/createIdp.ts';
import { checkCors } from './checkCors.ts';

test('the mock has all headers that a page of another origin needs, and receives each call once', async () => {
  const idp = createIdp();
  const config = { products: ['passkeys', 'passwords'] } as const;
  const backend = 'https://auth.example.com';
  const findings = await checkCors({
    backend,
    origin: 'https://www.example.com',
    publicToken: idp.publicToken,
    config,
    fetch: idp.fetch,
  });
  expect(findings).toEqual([]);
  expect(idp.calls.list().map(({ call }) => call)).toEqual(['bootstrap.get', 'user.get']);
});

test.each([
  ['http://localhost:5173', 'https://auth.example.com', true],
  ['http://localhost:5173', 'http://localhost:3000', false],
  ['https://www.example.com', 'https://auth.example.com', false],
])('refused calls of a page at %s to %s have advice about the published page: %s', async (origin, backend, isAdvised) => {
  const { publicToken } = createIdp();
  const findings = await checkCors({ backend, origin, publicToken, config: {}, fetch: async () => new Response('{}') });
  const advice = findings.filter(({ text }) => text.includes('with --origin'));
  expect(advice).toEqual(
    isAdvised
      ? [
          {
            level: 'warning',
            about: 'CORS',
            text: `the headers were checked for ${origin}, a page on this computer. Check them for the published page with --origin, such as --origin https://www.example.com.`,
          },
        ]
      : [],
  );
  expect(findings).toContainEqual(expect.objectContaining({ level: 'error', about: 'CORS' }));
});

test('a back end elsewhere that accepts a page on this computer is checked for that page only', async () => {
  const { publicToken } = createIdp();
  const origin = 'http://localhost:5173';
  const headers = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
  const findings = await checkCors({
    backend: 'https://auth.example.com',
    origin,
    publicToken,
    config: {},
    fetch: async () => new Response('{}', { headers }),
  });
  expect(findings).not.toEqual([]);
  expect(findings.filter(({ text }) => text.includes('--origin'))).toEqual([]);
});
