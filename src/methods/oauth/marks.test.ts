import { expect, test } from 'vitest';
import { OAUTH_PROVIDERS, type OAuthProvider } from '../../config.ts';
import type { BrandPart } from '../../ui/icons/BrandMark.tsx';
import { commonMarks } from './commonMarks.ts';
import { COMMON } from './markGroups.ts';
import { otherMarks } from './otherMarks.ts';
import { providerName } from './providerName.ts';

const marks: Readonly<Record<Exclude<OAuthProvider, 'google'>, readonly BrandPart[]>> = { ...commonMarks, ...otherMarks };

test('OAU-01 each provider but Google, whose logo is drawn by styles, has a logo of parts, each with a closed path and a colour', () => {
  expect(['google', ...Object.keys(marks)].sort()).toEqual([...OAUTH_PROVIDERS].sort());
  for (const [provider, parts] of Object.entries(marks)) {
    expect(parts.length, provider).toBeGreaterThan(0);
    for (const { path, fill } of parts) {
      expect(path, provider).toMatch(/^M[\d.][-\d. MLHVCSQTAZmlhvcsqtaz]+Z$/i);
      if (fill !== undefined) expect(fill, provider).toMatch(/^(#[\da-f]{3,6}|currentcolor|light-dark\(.+, .+\)|var\(.+\))$/i);
    }
  }
});

test('OAU-01 no part of a logo is there twice, and the logos of common providers are one file', () => {
  const paths = Object.values(marks).flatMap((parts) => parts.map(({ path, fill }) => `${path} ${fill}`));
  expect(new Set(paths).size).toBe(paths.length);
  expect(Object.keys(commonMarks)).toEqual([...COMMON]);
});

test('OAU-01 the names of providers are written as they write them', () => {
  expect(OAUTH_PROVIDERS.map(providerName)).toEqual([
    'Google',
    'Microsoft',
    'Apple',
    'GitHub',
    'GitLab',
    'Facebook',
    'Discord',
    'Salesforce',
    'Slack',
    'Amazon',
    'Bitbucket',
    'LinkedIn',
    'Coinbase',
    'Twitch',
    'Twitter',
    'TikTok',
    'Snapchat',
    'Figma',
    'Yahoo',
  ]);
});
