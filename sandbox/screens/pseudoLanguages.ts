import type { Language, Translation } from 'signin-widget';
import { english } from 'signin-widget/devtools';

type Texts = string | { readonly [Key in string]?: Texts };

const ASCII = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const ACCENTED = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž';
const FILLER = 'öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ ñîñé ţéñ éļéṽéñ ţŵéļṽé';

/** Applies `change` to the words of a text. Its `{name}` parts stay unchanged. */
const outsideHoles = (text: string, change: (words: string) => string) =>
  text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : change(part)))
    .join('');

/**
 * Adds accents to every letter, makes the text 40% longer, and puts it in brackets: a missing bracket shows clipped text, a
 * missing accent shows text that is not translated.
 */
function accent(text: string): string {
  const accented = outsideHoles(text, (words) =>
    words.replace(/[A-Za-z]/g, (letter) => ACCENTED[ASCII.indexOf(letter)] ?? letter),
  );
  const more = Math.ceil(text.replace(/\{\w+\}/g, '').length * 0.4);
  const end = Math.max(FILLER.indexOf(' ', more), 3);
  return `[${accented} ${FILLER.repeat(9).slice(0, more > FILLER.length ? more : end)}]`;
}

/** Writes the letters of every word from right to left. */
function mirror(text: string): string {
  return outsideHoles(text, (words) => words.replace(/\S+/g, (word) => `\u202e${word}\u202c`));
}

function changeAll(texts: Texts, change: (text: string) => string): Texts {
  if (typeof texts === 'string') return change(texts);
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, changeAll(text ?? '', change)]));
}

const translate = (change: (text: string) => string) => changeAll(english as Texts, change) as unknown as Translation;

/** Artificial languages, derived from English, to test layouts with other words. */
export const pseudoLanguages: Readonly<Record<string, () => Promise<Language>>> = {
  'en-XA': async () => ({ lang: 'en-XA', copy: translate(accent) }),
  'ar-XB': async () => ({ lang: 'ar-XB', dir: 'rtl', copy: translate(mirror) }),
};
