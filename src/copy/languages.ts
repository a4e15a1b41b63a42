import { loadExport } from '../browser/loading/loadExport.ts';
import type { Translation } from './copy.ts';

/** Languages of the package except English, by tag. Each is a chunk. */
export const languages = {
  ar: () => loadExport(() => import('./languages/ar.ts'), 'ar'),
  cs: () => loadExport(() => import('./languages/cs.ts'), 'cs'),
  da: () => loadExport(() => import('./languages/da.ts'), 'da'),
  de: () => loadExport(() => import('./languages/de.ts'), 'de'),
  es: () => loadExport(() => import('./languages/es.ts'), 'es'),
  'es-419': () => loadExport(() => import('./languages/es419.ts'), 'es419'),
  fi: () => loadExport(() => import('./languages/fi.ts'), 'fi'),
  fr: () => loadExport(() => import('./languages/fr.ts'), 'fr'),
  he: () => loadExport(() => import('./languages/he.ts'), 'he'),
  hi: () => loadExport(() => import('./languages/hi.ts'), 'hi'),
  id: () => loadExport(() => import('./languages/id.ts'), 'id'),
  it: () => loadExport(() => import('./languages/it.ts'), 'it'),
  ja: () => loadExport(() => import('./languages/ja.ts'), 'ja'),
  ko: () => loadExport(() => import('./languages/ko.ts'), 'ko'),
  nb: () => loadExport(() => import('./languages/nb.ts'), 'nb'),
  nl: () => loadExport(() => import('./languages/nl.ts'), 'nl'),
  pl: () => loadExport(() => import('./languages/pl.ts'), 'pl'),
  'pt-BR': () => loadExport(() => import('./languages/ptBR.ts'), 'ptBR'),
  'pt-PT': () => loadExport(() => import('./languages/ptPT.ts'), 'ptPT'),
  ru: () => loadExport(() => import('./languages/ru.ts'), 'ru'),
  sv: () => loadExport(() => import('./languages/sv.ts'), 'sv'),
  th: () => loadExport(() => import('./languages/th.ts'), 'th'),
  tr: () => loadExport(() => import('./languages/tr.ts'), 'tr'),
  uk: () => loadExport(() => import('./languages/uk.ts'), 'uk'),
  vi: () => loadExport(() => import('./languages/vi.ts'), 'vi'),
  'zh-Hans': () => loadExport(() => import('./languages/zhHans.ts'), 'zhHans'),
  'zh-Hant': () => loadExport(() => import('./languages/zhHant.ts'), 'zhHant'),
} as const satisfies Readonly<Record<string, () => Promise<Translation>>>;

/** Tags of all languages. */
export const languageTags: readonly string[] = ['en', ...Object.keys(languages)];
