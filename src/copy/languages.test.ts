import { expect, test } from 'vitest';
import type { PluralText, Translation } from './copy.ts';
import { english } from './english.ts';
import { languages } from './languages.ts';

const all = await Promise.all(Object.entries(languages).map(async ([tag, load]) => ({ tag, copy: await load() })));

/** Texts that a language may share with English: words that it has taken over, and names. */
const SHARED = [
  'Email',
  'Email OTP',
  'Name',
  'Password',
  'Test',
  'Text',
  'Open Gmail',
  'Continue with {provider}',
  'Continue with {wallet}',
];

const formsOf = (text: string | PluralText) => (typeof text === 'string' ? [text] : Object.values(text));
const placeholdersOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder).sort();

/** Every text of a language that English has too, with the English one. */
function pairsOf(copy: Translation) {
  return Object.entries(copy).flatMap(([group, texts]) =>
    Object.entries(texts as Record<string, string | PluralText>).flatMap(([key, text]) => {
      const source = (english as unknown as Record<string, Record<string, string | undefined>>)[group]?.[key];
      return source === undefined ? [] : formsOf(text).map((form) => ({ place: `${group}.${key}`, text: form, source }));
    }),
  );
}

test.each(all)('$tag keeps the placeholders of every text', ({ tag, copy }) => {
  // A form for one or two may say the number in words, and a warning of the provider has other words.
  const moved = pairsOf(copy).filter(
    ({ place, text, source }) =>
      place !== 'password.warning' &&
      placeholdersOf(text).join() !== placeholdersOf(source).join() &&
      !(['ar', 'he'].includes(tag) && place === 'password.lengthRule' && placeholdersOf(text).length === 0),
  );
  expect(moved).toEqual([]);
});

test.each(all)('$tag is translated, and nothing in it is empty', ({ copy }) => {
  const left = pairsOf(copy).filter(({ text, source }) => text.trim() === '' || (text === source && !SHARED.includes(text)));
  expect(left).toEqual([]);
  expect(Object.entries(copy.providerErrors).filter(([, text]) => text.trim() === '')).toEqual([]);
});

test.each(all)('$tag has its own dots, quotes and apostrophes', ({ copy }) => {
  const texts = [...pairsOf(copy).map(({ text }) => text), ...Object.values(copy.providerErrors)];
  expect(texts.filter((text) => /\.\.\.|['"]| {2}|^ | $/.test(text))).toEqual([]);
});

test.each(all)('$tag names the passkey button in its own texts', ({ copy }) => {
  expect(copy.passkey.notCreated).toContain(copy.passkey.create);
});

/** Returns the first three characters of a text. They are the same if only the ending of its first word differs. */
const beginning = (text: string) =>
  [...new Intl.Segmenter().segment(text)]
    .slice(0, 3)
    .map(({ segment }) => segment)
    .join('');

test.each(all.filter(({ copy }) => copy.wallet.continueWith.startsWith('{wallet}')))(
  '$tag inflects a wallet without a name as its buttons do, whose first word it is',
  ({ copy: { wallet } }) => {
    expect([wallet.otherEthereum, wallet.otherSolana].map(beginning)).toEqual([
      beginning(wallet.others),
      beginning(wallet.others),
    ]);
  },
);

/** The part that every form of a language's word for a wallet has. */
const WALLET: Readonly<Record<string, string>> = {
  ar: 'محفظ',
  cs: 'peněžen',
  da: 'tegnebog',
  de: 'wallet',
  es: 'monedero',
  'es-419': 'billetera',
  fi: 'lompak',
  fr: 'portefeuille',
  he: 'ארנק',
  hi: 'वॉलेट',
  id: 'dompet',
  it: 'wallet',
  ja: 'ウォレット',
  ko: '지갑',
  nb: 'lommebok',
  nl: 'wallet',
  pl: 'portfel',
  'pt-BR': 'carteira',
  'pt-PT': 'carteira',
  ru: 'кошел',
  sv: 'plånbok',
  th: 'กระเป๋าเงิน',
  tr: 'cüzdan',
  uk: 'гаман',
  vi: 'ví',
  'zh-Hans': '钱包',
  'zh-Hant': '錢包',
};

test.each(all)('$tag calls a wallet without a name what it calls one elsewhere', ({ tag, copy: { wallet } }) => {
  const { connectingUnnamedHelp, signingUnnamedHelp, otherEthereum, otherSolana, others, othersTitle, setUp } = wallet;
  const texts = [connectingUnnamedHelp, signingUnnamedHelp, otherEthereum, otherSolana, others, othersTitle, setUp];
  const word = WALLET[tag] ?? 'no word for a wallet is listed';
  expect(texts.filter((text) => !text.toLocaleLowerCase(tag).includes(word))).toEqual([]);
});

/** Phrases that a reader of the language takes for something else, or that do not hold together, by what is wrong with them. */
const MISREAD: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ar: { 'by post, not by email': /بالبريد(?! الإلكتروني)/, '«certain», of a rule': /متحقق/ },
  cs: { 'the verb of another gender than «platnost»': /Platnost [^.]* nebo už byl/, 'a bracket in a sentence': /přes .*\(/ },
  da: { 'ink on paper': /underskri/i },
  de: {
    '«anmelden» without whom': /meldet [^,.]* mit [^,.]* an\./,
    'an email that no text has mentioned': /über die E-Mail/,
    'the translated name of a product': /E-Mail-OTP/,
  },
  he: { '«on the spot», not «instead»': /במקום$/, 'a lost network': /החיבור שלך הסתיים/, 'a new code': /שליחת קוד חדש/ },
  hi: { 'another word for «log in»': /साइन.इन/, 'the word in another spelling': /माँग/ },
  id: { 'another word for a password': /pengelola sandi/, 'the whole lifetime of a code': /berlaku selama/ },
  ko: { 'two forms of a particle, on a button': /\{(provider|wallet|email)\}\(으\)로/ },
  nl: { '«finish off»': /account af te maken/, '«paid», of a rule': /voldaan/ },
  'pt-PT': { 'another word for a link': /[Ee]sta ligação/ },
  ru: {
    'the pronoun of a transaction that there is not': /не транзакция, и она/,
    'a character, not a symbol': /цифра, символ/,
    '«together with» a key': /с ключом/,
  },
  th: { 'a password, not a passcode': /รหัส 6 หลัก|^รหัสหมดอายุ/ },
  tr: { 'the whole lifetime of a code': /geçerlilik süresi/ },
  uk: {
    '«invite», not «ask for»': /Запросіть/,
    'the pronoun of a transaction that there is not': /не транзакція, і вона/,
    'a character, not a symbol': /цифра, символ/,
    '«together with» a key': /з ключем/,
    'a Russian word': /[Зз]ада(йте|ти)/,
  },
  'zh-Hant': { '«online», of a wallet': /連線(?=.*錢包|的帳戶)|錢包已連線/ },
};

test.each(all.filter(({ tag }) => MISREAD[tag]))('$tag has no phrase that is misread', ({ tag, copy }) => {
  const texts = [...pairsOf(copy).map(({ text }) => text), ...Object.values(copy.providerErrors)];
  const found = Object.entries(MISREAD[tag] ?? {}).flatMap(([fault, phrase]) =>
    texts.filter((text) => phrase.test(text)).map((text) => ({ fault, text })),
  );
  expect(found).toEqual([]);
});

/** Words for the press of a button of a mouse, by language. Others have one word for a mouse and a finger. */
const CLICK =
  /^(cs|da|de|nb|nl|sv) .*kli(ck|k)|^es.* clic |^fr .*cliquez|^hi .*क्लिक|^id .*klik |^it .*clic |^ja .*クリック|^ko .*클릭|^pl .*kliknij|^pt.* clique |^th .*คลิก|^tr .*tıklayın|^vi .*nhấp|^zh-Hant .*按一下|^zh-Hans .*点击/i;

test.each(all)('$tag does not ask for a click to create a passkey, because a phone has no mouse', ({ tag, copy }) => {
  expect(`${tag} ${copy.passkey.notCreated}`).not.toMatch(CLICK);
});

test.each(all)('$tag has no dots after the errors of wallets, providers and login links', ({ copy }) => {
  expect([copy.wallet.error, copy.oauth.failed, copy.password.linkFailedWhy].filter((text) => text.endsWith('…'))).toEqual([]);
});

test.each(all)('$tag has one space before a mark, wherever the mark has one', ({ copy }) => {
  const texts = [...pairsOf(copy).map(({ text }) => text), ...Object.values(copy.providerErrors)];
  for (const mark of ['?', '!', ':']) {
    const spaces = texts.flatMap((text) => [...text.matchAll(/[\s\u202f]?([?!:])/gu)].filter(([, each]) => each === mark));
    expect(new Set(spaces.map(([space]) => space)).size).toBeLessThanOrEqual(1);
  }
});

test.each(all)('$tag has a form for each kind of number', ({ tag, copy }) => {
  const { lengthRule } = copy.password;
  if (typeof lengthRule === 'string') return;
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  // Up to 128 characters, there is neither none of them nor a million.
  const met = pluralCategories.filter((category) =>
    Array.from({ length: 128 }, (_, n) => n + 1).some((n) => new Intl.PluralRules(tag).select(n) === category),
  );
  expect(Object.keys(lengthRule)).toEqual(expect.arrayContaining(met));
});
