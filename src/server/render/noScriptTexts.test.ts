import { expect, test } from 'vitest';
import { noScriptText } from './noScriptTexts.ts';

test.each([
  ['de', /^Dieses Formular benötigt JavaScript\./],
  ['pt-BR', /^Este formulário precisa do JavaScript\./],
  ['xx', /^This form needs JavaScript\./],
  ['constructor', /^This form needs JavaScript\./],
])('without scripts a form in %s says so in that language, or in English', (lang, expected) => {
  expect(noScriptText(lang)).toMatch(expected);
});
