import type { Translation } from '../../copy/copy.ts';
import { ar } from '../../copy/languages/ar.ts';
import { cs } from '../../copy/languages/cs.ts';
import { da } from '../../copy/languages/da.ts';
import { de } from '../../copy/languages/de.ts';
import { es } from '../../copy/languages/es.ts';
import { es419 } from '../../copy/languages/es419.ts';
import { fi } from '../../copy/languages/fi.ts';
import { fr } from '../../copy/languages/fr.ts';
import { he } from '../../copy/languages/he.ts';
import { hi } from '../../copy/languages/hi.ts';
import { id } from '../../copy/languages/id.ts';
import { it } from '../../copy/languages/it.ts';
import { ja } from '../../copy/languages/ja.ts';
import { ko } from '../../copy/languages/ko.ts';
import { nb } from '../../copy/languages/nb.ts';
import { nl } from '../../copy/languages/nl.ts';
import { pl } from '../../copy/languages/pl.ts';
import { ptBR } from '../../copy/languages/ptBR.ts';
import { ptPT } from '../../copy/languages/ptPT.ts';
import { ru } from '../../copy/languages/ru.ts';
import { sv } from '../../copy/languages/sv.ts';
import { th } from '../../copy/languages/th.ts';
import { tr } from '../../copy/languages/tr.ts';
import { uk } from '../../copy/languages/uk.ts';
import { vi } from '../../copy/languages/vi.ts';
import { zhHans } from '../../copy/languages/zhHans.ts';
import { zhHant } from '../../copy/languages/zhHant.ts';
import type { languages } from '../../copy/languages.ts';

/** Every language beside English, for a server that cannot wait for a file while it renders. */
export const allLanguages: { readonly [Tag in keyof typeof languages]: Translation } = {
  ar,
  cs,
  da,
  de,
  es,
  'es-419': es419,
  fi,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  'pt-BR': ptBR,
  'pt-PT': ptPT,
  ru,
  sv,
  th,
  tr,
  uk,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
};
