import { html } from 'hono/html';
import { expect, test } from 'vitest';
import { simulationPage } from './simulationPage.ts';

async function open(page: Partial<Parameters<typeof simulationPage>[0]> = {}) {
  const response = await simulationPage({ title: 'A page', body: html`<p>Its text.</p>`, ...page });
  const text = await response.text();
  const nonce = text.match(/<style nonce="([^"]+)"/)?.[1] ?? '';
  return { headers: response.headers, text, nonce };
}

const policy = ({ headers }: Awaited<ReturnType<typeof open>>) => headers.get('Content-Security-Policy');

test('SBX-03 a simulated page is marked as one, with its title and text', async () => {
  const { text } = await open({ title: 'Sign in & out' });
  expect(text).toContain('<p class="mark">Simulation</p>\n<h1>Sign in &amp; out</h1>\n<p>Its text.</p>');
  expect(text).toContain('<title>Sign in &amp; out</title>');
  expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(text).toMatch(/<style nonce="[^"]+">\n:root \{/);
});

test('SBX-03 a simulated page is not stored, not framed, and runs nothing', async () => {
  const page = await open();
  expect(Object.fromEntries(page.headers)).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${page.nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  });
  expect(page.text).not.toContain('<script');
  expect(page.text).toContain('</main>\n\n</body>');
  expect((await open()).nonce).not.toBe(page.nonce);
});

test('SBX-03 a form may lead to each of the given origins, once, and to nothing that changes the policy', async () => {
  const leadsTo = [
    'https://app.test',
    'https://app.test',
    'http://localhost:3000',
    'null',
    "https://x;script-src 'unsafe-inline'",
  ];
  expect(policy(await open({ leadsTo }))).toContain("; form-action 'self' https://app.test http://localhost:3000; ");
});

test('SBX-03 a script of a page runs by its nonce', async () => {
  const page = await open({ script: 'a && b' });
  expect(policy(page)).toMatch(
    new RegExp(`^default-src 'none'; script-src 'nonce-${page.nonce}'; style-src 'nonce-${page.nonce}'; `),
  );
  expect(page.text).toContain(`<script nonce="${page.nonce}">a && b</script>`);
});
