import { expect, test } from 'vitest';
import { OAUTH_PROVIDERS, type OAuthProvider } from '../../config.ts';
import type { LogoPart } from '../../ui/icons/BrandLogo.tsx';
import { commonLogos } from './commonLogos.ts';
import { COMMON } from './logoGroups.ts';
import { otherLogos } from './otherLogos.ts';
import { providerName } from './providerName.ts';

const logos: Readonly<Record<Exclude<OAuthProvider, 'google'>, readonly LogoPart[]>> = { ...commonLogos, ...otherLogos };

test('OAU-01 each provider but Google, whose logo is drawn by styles, has a logo of parts, each with a closed path and a colour', () => {
  expect(['google', ...Object.keys(logos)].sort()).toEqual([...OAUTH_PROVIDERS].sort());
  for (const [provider, parts] of Object.entries(logos)) {
    expect(parts.length, provider).toBeGreaterThan(0);
    for (const { path, fill } of parts) {
      expect(path, provider).toMatch(/^M[\d.][-\d. MLHVCSQTAZmlhvcsqtaz]+Z$/i);
      if (fill !== undefined) expect(fill, provider).toMatch(/^(#[\da-f]{3,6}|currentcolor|light-dark\(.+, .+\)|var\(.+\))$/i);
    }
  }
});

test('OAU-01 no part of a logo is there twice, and the logos of common providers are one file', () => {
  const paths = Object.values(logos).flatMap((parts) => parts.map(({ path, fill }) => `${path} ${fill}`));
  expect(new Set(paths).size).toBe(paths.length);
  expect(Object.keys(commonLogos)).toEqual([...COMMON]);
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
