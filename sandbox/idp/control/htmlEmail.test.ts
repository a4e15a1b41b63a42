import { expect, test } from 'vitest';
import { createIdp } from '../createIdp.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
const headers = {
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'x-dns-prefetch-control': 'off',
};

test('SBX-04 the HTML of an email is a document without permissions', async () => {
  const idp = createIdp();
  const draft = { channel: 'email', to: 'ada@example.test', subject: 'Hello', text: 'Hello', code: null, link: null } as const;
  const { id } = idp.messages.send(draft, '<p>Hello</p>');
  const open = (message: string) => idp.fetch(`http://localhost:4000/__sandbox/messages/${message}/html`);
  const response = await open(id);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({ ...headers, 'content-type': 'text/html; charset=utf-8' });
  expect(await response.text()).toMatch(/^<!doctype html><meta charset="utf-8">.*<\/style><p>Hello<\/p>$/);
});

test('SBX-04 the HTML of an unknown email is missing', async () => {
  const response = await createIdp().fetch('http://localhost:4000/__sandbox/messages/unknown/html');
  expect(response.status).toBe(404);
  expect(Object.fromEntries(response.headers)).toEqual({ ...headers, 'content-type': 'text/plain; charset=utf-8' });
  expect(await response.text()).toBe('The HTML of this email is not kept any more.');
});
