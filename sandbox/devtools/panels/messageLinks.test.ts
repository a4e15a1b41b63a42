import { expect, test } from 'vitest';
import { linksOf } from './messageLinks.ts';

test('SBX-04 the links of a message are labelled by their purpose, else by the text that is linked', () => {
  const link = 'https://app.example.com/?token=t';
  const labels = (links: Record<string, string>) => linksOf({ link, links }).map(({ label }) => label);
  expect(labels({ magic_links: link })).toEqual(['Open link']);
  expect(labels({ reset_password: link, login: link })).toEqual(['Open reset link', 'Open login link']);
  expect(labels({ 'Confirm your address': link, link, 'link 2': link })).toEqual([
    'Confirm your address',
    'Open link',
    'Open link 2',
  ]);
  expect(linksOf({ link })).toEqual([{ kind: 'link', address: link, label: 'Open link' }]);
  expect(linksOf({ link: null })).toEqual([]);
});

test('attack: a link of an email runs a script in the page that shows it', () => {
  for (const address of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'mailto:ada@example.com',
    '//x.test/',
  ])
    expect(linksOf({ link: address, links: { Open: address } })).toEqual([]);
});
