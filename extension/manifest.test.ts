import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createManifest } from './manifest.mjs';

test.each(['chromium', 'firefox'] as const)('EXT-05 the manifest for %s asks for these permissions and no others', (browser) => {
  const manifest = createManifest(browser, '1.0.0');
  expect(manifest.permissions).toEqual(['activeTab', 'scripting', 'storage']);
  expect(manifest.optional_host_permissions).toEqual(['http://*/*', 'https://*/*']);
  for (const key of ['host_permissions', 'optional_permissions', 'content_scripts', 'externally_connectable'])
    expect(manifest).not.toHaveProperty(key);
});

test.each(['chromium', 'firefox'] as const)(
  'the privacy statement has a reason for every permission of %s, and for no other',
  (browser) => {
    const statement = readFileSync(new URL('store/privacy.md', import.meta.url), 'utf8');
    const explained = [...statement.matchAll(/^\| `(\w+)` \| \S/gm)].map(([, name]) => name);
    expect(explained).toEqual(createManifest(browser, '1.0.0').permissions);
  },
);
