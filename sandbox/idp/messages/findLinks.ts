/** A link of a received message. */
export interface FoundLink {
  address: string;
  /** The linked text; empty if the address itself is the text. */
  label: string;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\\^{}|\]]+/gi;
const TRAILING = /(?<![.,;:!?*_])[.,;:!?*_]+$/;
const ACTION = /token|code=|otp|verif|confirm|magic|reset|sign-?in|log-?in|auth|callback|activate|invit/i;
const ASIDE = /unsubscribe|preferences|privacy|terms|imprint|support|help/i;
const MAX_LINKS = 20;
const MAX_CHARACTERS = 8_000;
const LABEL_CHARACTERS = 60;

/** Finds the addresses of pages in a text. */
export function linksInText(text: string): FoundLink[] {
  return [...text.matchAll(ADDRESS)].map(([found]) => ({ address: withoutBrackets(found.replace(TRAILING, '')), label: '' }));
}

/** A closing bracket after an address belongs to the sentence, unless the address has the opening one. */
const withoutBrackets = (address: string) =>
  address.endsWith(')') && !address.includes('(') ? address.replace(/(?<!\))\)+[.,;:!?]*$/, '') : address;

/**
 * Names the links of a message: by `stytch_token_type` if the address has one, otherwise by the linked text.
 *
 * @returns `link`, the main link of the message, and all `links`; null and undefined for a message without links
 */
export function nameLinks(found: readonly FoundLink[]): { link: string | null; links?: Readonly<Record<string, string>> } {
  const names = new Map<string, string>();
  for (const { address, label } of found) {
    if (names.size === MAX_LINKS || !isPage(address) || [...names.values()].includes(address)) continue;
    names.set(unused(nameOf(address, label), names), address);
  }
  if (names.size === 0) return { link: null };
  return { link: mainLink(names), links: Object.fromEntries(names) };
}

function isPage(address: string): boolean {
  return address.length <= MAX_CHARACTERS && /^https?:\/\//i.test(address) && URL.canParse(address);
}

function nameOf(address: string, label: string): string {
  const type = new URL(address).searchParams.get('stytch_token_type');
  if (type && /^\w{1,40}$/.test(type)) return type;
  const text = label.replaceAll(/\s+/g, ' ').trim();
  return text && !/^https?:\/\//i.test(text) ? text.slice(0, LABEL_CHARACTERS) : 'link';
}

function unused(name: string, names: ReadonlyMap<string, string>): string {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${name} ${count}`;
    if (!names.has(candidate)) return candidate;
  }
}

function mainLink(names: ReadonlyMap<string, string>): string | null {
  const all = [...names].map(([name, address]) => ({ name, address, words: `${name} ${address}` }));
  const wanted = all.filter(({ words }) => !ASIDE.test(words));
  return (
    (names.get('reset_password') ?? wanted.find(({ words }) => ACTION.test(words))?.address ?? (wanted[0] ?? all[0])?.address) ||
    null
  );
}
