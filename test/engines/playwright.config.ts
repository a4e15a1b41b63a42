import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './fixture.ts';
import { engineNames, findEngine } from './startEngine.ts';

// Here, once: browsers that are missing are installed before the workers start.
engineNames.forEach(findEngine);

/** The journeys of visitors in each browser engine: the built package and the running command. */
export default defineConfig<object, EngineOptions>({
  testDir: 'journeys',
  outputDir: fileURLToPath(new URL('../../test-results/engines', import.meta.url)),
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  projects: engineNames.map((name) => ({ name, use: { engineName: name } })),
});
