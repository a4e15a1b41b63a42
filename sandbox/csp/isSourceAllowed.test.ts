import { expect, test } from 'vitest';
import { decidingDirective, isSourceAllowed } from './isSourceAllowed.ts';
import { parsePolicy } from './parsePolicy.ts';

const page = 'https://app.example.com/sign-in';

test.each([
  ['https://cdn.example/App/', 'https://cdn.example/App/widget.js', true],
  ['https://cdn.example/App/', 'https://cdn.example/app/widget.js', false],
  ['https://cdn.example/App/', 'https://cdn.example/other.js', false],
  ['HTTPS://CDN.example/Widget.js', 'https://cdn.example/Widget.js', true],
  ['https://cdn.example/widget.js', 'https://cdn.example/Widget.js', false],
  ['*.example', 'https://cdn.example/x', true],
  ["'self'", 'https://app.example.com/x', true],
  ["'none'", 'https://app.example.com/x', false],
])('%s lets %s through: %s', (source, url, allowed) => {
  expect(isSourceAllowed([source], url, page)).toBe(allowed);
});

test('a missing directive falls back as the specification says', () => {
  const policy = parsePolicy("default-src 'self'; script-src https://cdn.example");
  expect(decidingDirective(policy, 'style-src')?.name).toBe('default-src');
  expect(decidingDirective(policy, 'script-src')?.name).toBe('script-src');
  expect(decidingDirective(parsePolicy("img-src 'self'"), 'style-src')).toBeUndefined();
});
