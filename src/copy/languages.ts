import type { Translation } from './copy.ts';

/** Every language that the widget brings along beside English, by its tag: a chunk each. */
export const languages = {
  ar: async () => (await import('./languages/ar.ts')).ar,
  cs: async () => (await import('./languages/cs.ts')).cs,
  da: async () => (await import('./languages/da.ts')).da,
  de: async () => (await import('./languages/de.ts')).de,
  es: async () => (await import('./languages/es.ts')).es,
  'es-419': async () => (await import('./languages/es419.ts')).es419,
  fi: async () => (await import('./languages/fi.ts')).fi,
  fr: async () => (await import('./languages/fr.ts')).fr,
  he: async () => (await import('./languages/he.ts')).he,
  hi: async () => (await import('./languages/hi.ts')).hi,
  id: async () => (await import('./languages/id.ts')).id,
  it: async () => (await import('./languages/it.ts')).it,
  ja: async () => (await import('./languages/ja.ts')).ja,
  ko: async () => (await import('./languages/ko.ts')).ko,
  nb: async () => (await import('./languages/nb.ts')).nb,
  nl: async () => (await import('./languages/nl.ts')).nl,
  pl: async () => (await import('./languages/pl.ts')).pl,
  'pt-BR': async () => (await import('./languages/ptBR.ts')).ptBR,
  'pt-PT': async () => (await import('./languages/ptPT.ts')).ptPT,
  ru: async () => (await import('./languages/ru.ts')).ru,
  sv: async () => (await import('./languages/sv.ts')).sv,
  th: async () => (await import('./languages/th.ts')).th,
  tr: async () => (await import('./languages/tr.ts')).tr,
  uk: async () => (await import('./languages/uk.ts')).uk,
  vi: async () => (await import('./languages/vi.ts')).vi,
  'zh-Hans': async () => (await import('./languages/zhHans.ts')).zhHans,
  'zh-Hant': async () => (await import('./languages/zhHant.ts')).zhHant,
} as const satisfies Readonly<Record<string, () => Promise<Translation>>>;

/** The tag of every language that the widget speaks. */
export const languageTags: readonly string[] = ['en', ...Object.keys(languages)];
