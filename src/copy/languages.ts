import type { Translation } from './copy.ts';

/** Every language that the widget brings along beside English, by its tag: a chunk each. */
export const languages = {
  de: async () => (await import('./languages/de.ts')).de,
} as const satisfies Readonly<Record<string, () => Promise<Translation>>>;
