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
