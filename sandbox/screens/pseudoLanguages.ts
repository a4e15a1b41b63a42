import type { Language, Translation } from 'signin-widget';
import { english } from 'signin-widget/devtools';

type Texts = string | { readonly [Key in string]?: Texts };

const ASCII = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const ACCENTED = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž';
const FILLER = 'öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ ñîñé ţéñ éļéṽéñ ţŵéļṽé';

/** `change` for the words of a text; its `{name}` places stay as they are. */
const outsideHoles = (text: string, change: (words: string) => string) =>
  text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : change(part)))
    .join('');

/** Every letter with an accent, 40% longer, in brackets: what is not in brackets was cut off, what has no accents is not translated. */
function accent(text: string): string {
  const accented = outsideHoles(text, (words) =>
    words.replace(/[A-Za-z]/g, (letter) => ACCENTED[ASCII.indexOf(letter)] ?? letter),
  );
  const more = Math.ceil(text.replace(/\{\w+\}/g, '').length * 0.4);
  const end = Math.max(FILLER.indexOf(' ', more), 3);
  return `[${accented} ${FILLER.repeat(9).slice(0, more > FILLER.length ? more : end)}]`;
}

/** Every word as if its letters were written from right to left. */
function mirror(text: string): string {
  return outsideHoles(text, (words) => words.replace(/\S+/g, (word) => `\u202e${word}\u202c`));
}

function changeAll(texts: Texts, change: (text: string) => string): Texts {
  if (typeof texts === 'string') return change(texts);
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, changeAll(text ?? '', change)]));
}

const translate = (change: (text: string) => string) => changeAll(english as Texts, change) as unknown as Translation;

/** Languages that nobody speaks, made of the English one, to see what a layout does to other words. */
export const pseudoLanguages: Readonly<Record<string, () => Promise<Language>>> = {
  'en-XA': async () => ({ lang: 'en-XA', copy: translate(accent) }),
  'ar-XB': async () => ({ lang: 'ar-XB', dir: 'rtl', copy: translate(mirror) }),
};
