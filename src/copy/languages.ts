import type { Translation } from './copy.ts';

/** Every language that the widget brings along beside English, by its tag: a chunk each. */
export const languages = {
  ar: async () => (await import('./languages/ar.ts')).ar,
  de: async () => (await import('./languages/de.ts')).de,
  he: async () => (await import('./languages/he.ts')).he,
} as const satisfies Readonly<Record<string, () => Promise<Translation>>>;

/** The tag of every language that the widget speaks. */
export const languageTags: readonly string[] = ['en', ...Object.keys(languages)];
