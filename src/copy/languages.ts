import { loadChunk } from '../browser/loading/loadChunk.ts';
import type { Translation } from './copy.ts';

/** Every language that the widget brings along beside English, by its tag: a chunk each. */
export const languages = {
  ar: async () => (await loadChunk(() => import('./languages/ar.ts'))).ar,
  cs: async () => (await loadChunk(() => import('./languages/cs.ts'))).cs,
  da: async () => (await loadChunk(() => import('./languages/da.ts'))).da,
  de: async () => (await loadChunk(() => import('./languages/de.ts'))).de,
  es: async () => (await loadChunk(() => import('./languages/es.ts'))).es,
  'es-419': async () => (await loadChunk(() => import('./languages/es419.ts'))).es419,
  fi: async () => (await loadChunk(() => import('./languages/fi.ts'))).fi,
  fr: async () => (await loadChunk(() => import('./languages/fr.ts'))).fr,
  he: async () => (await loadChunk(() => import('./languages/he.ts'))).he,
  hi: async () => (await loadChunk(() => import('./languages/hi.ts'))).hi,
  id: async () => (await loadChunk(() => import('./languages/id.ts'))).id,
  it: async () => (await loadChunk(() => import('./languages/it.ts'))).it,
  ja: async () => (await loadChunk(() => import('./languages/ja.ts'))).ja,
  ko: async () => (await loadChunk(() => import('./languages/ko.ts'))).ko,
  nb: async () => (await loadChunk(() => import('./languages/nb.ts'))).nb,
  nl: async () => (await loadChunk(() => import('./languages/nl.ts'))).nl,
  pl: async () => (await loadChunk(() => import('./languages/pl.ts'))).pl,
  'pt-BR': async () => (await loadChunk(() => import('./languages/ptBR.ts'))).ptBR,
  'pt-PT': async () => (await loadChunk(() => import('./languages/ptPT.ts'))).ptPT,
  ru: async () => (await loadChunk(() => import('./languages/ru.ts'))).ru,
  sv: async () => (await loadChunk(() => import('./languages/sv.ts'))).sv,
  th: async () => (await loadChunk(() => import('./languages/th.ts'))).th,
  tr: async () => (await loadChunk(() => import('./languages/tr.ts'))).tr,
  uk: async () => (await loadChunk(() => import('./languages/uk.ts'))).uk,
  vi: async () => (await loadChunk(() => import('./languages/vi.ts'))).vi,
  'zh-Hans': async () => (await loadChunk(() => import('./languages/zhHans.ts'))).zhHans,
  'zh-Hant': async () => (await loadChunk(() => import('./languages/zhHant.ts'))).zhHant,
} as const satisfies Readonly<Record<string, () => Promise<Translation>>>;

/** The tag of every language that the widget speaks. */
export const languageTags: readonly string[] = ['en', ...Object.keys(languages)];
