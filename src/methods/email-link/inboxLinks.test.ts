import { expect, test } from 'vitest';
import { inboxLinks } from './inboxLinks.ts';

test('EML-03 searches are narrowed to the sender when exactly one domain is known', () => {
  const { gmail, yahoo } = inboxLinks(['mail.example.com']);
  expect(decodeURIComponent(gmail)).toBe(
    'https://mail.google.com/mail/u/0/#search/from:@mail.example.com in:anywhere newer_than:1h',
  );
  expect(decodeURIComponent(decodeURIComponent(yahoo))).toBe('https://mail.yahoo.com/d/search/keyword=from:@mail.example.com');
});

test.each([[[]], [['a.example', 'b.example']]])('EML-03 searches name no sender when the domains are %j', (domains: string[]) => {
  for (const link of Object.values(inboxLinks(domains))) expect(link).not.toContain('from');
});

test('EML-03 a search is encoded as its webmail decodes it: once for Gmail, twice for Yahoo', () => {
  expect(inboxLinks(['mail.example.com'])).toEqual({
    gmail: 'https://mail.google.com/mail/u/0/#search/from%3A%40mail.example.com%20in%3Aanywhere%20newer_than%3A1h',
    yahoo: 'https://mail.yahoo.com/d/search/keyword=from%253A%2540mail.example.com',
    outlook: 'https://outlook.live.com/mail/0/inbox',
  });
  expect(inboxLinks([])).toMatchObject({
    gmail: 'https://mail.google.com/mail/u/0/#search/in%3Aanywhere%20newer_than%3A1h',
    yahoo: 'https://mail.yahoo.com/d/folders/1',
  });
});
