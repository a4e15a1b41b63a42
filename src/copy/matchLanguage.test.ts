import { expect, test } from 'vitest';
import { matchLanguage } from './matchLanguage.ts';

const offered = ['en', 'ar', 'de', 'es', 'es-419', 'nb', 'pt-BR', 'pt-PT', 'zh-Hans', 'zh-Hant', 'he', 'id', 'hi'];

test.each([
  ['de-AT', 'de'],
  ['en-NZ', 'en'],
  ['es', 'es'],
  ['es-ES', 'es'],
  ['es-MX', 'es-419'],
  ['es-US', 'es-419'],
  ['es-419', 'es-419'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-PT'],
  ['pt-AO', 'pt-PT'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hans-HK', 'zh-Hans'],
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['yue-HK', 'zh-Hant'],
  ['iw', 'he'],
  ['in', 'id'],
  ['DE-de', 'de'],
  ['de_DE', 'de'],
  ['pt_BR', 'pt-BR'],
  ['zh_Hant_TW', 'zh-Hant'],
  ['zh-cmn-Hans-CN', 'zh-Hans'],
  ['cmn-Hant', 'zh-Hant'],
  ['ar-arb', 'ar'],
])('%s reads %s', (wanted, tag) => {
  expect(matchLanguage([wanted], offered)?.tag).toBe(tag);
});

test('another script is another language', () => {
  expect(matchLanguage(['hi-Latn'], offered)).toBeNull();
  expect(matchLanguage(['hi-Latn', 'de'], offered)).toEqual({ wanted: 'de', tag: 'de' });
});

test('invalid tags are ignored', () => {
  expect(matchLanguage(['en-deu', 'pt-ind'], offered)).toBeNull();
  expect(matchLanguage(['de_DE.UTF-8', 'C', 'pt'], offered)).toEqual({ wanted: 'pt', tag: 'pt-BR' });
});
