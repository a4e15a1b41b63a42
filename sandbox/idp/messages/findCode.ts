/** Words that occur near a code, in several languages. */
const KEYWORD =
  /passcode|verif|one.?time|otp|\bpin\b|code|código|codice|código|kood|koodi|\bkod\b|kód|κωδικ|код|コード|코드|验证码|驗證碼|代码|代碼|رمز|كود|קוד|कोड|รหัส|\bmã\b/giu;

/**
 * Digits, also in two groups or separated, or capital letters with digits. Not a part of a number, an amount, an address or a
 * word.
 */
const CANDIDATE =
  /(?<![\p{L}\p{N}_%+\-/#@:$€£.,])(?:[A-Z]{1,2}-)?(\d{4,10}|\d{3}[ \u00a0-]\d{3}|\d(?:[ \u00a0]\d){5,7}|(?=[A-Z]*\d)[A-Z\d]{5,10})(?![\p{L}\p{N}_%@]|[.,:/-]\d|\s*(?:second|minute|hour|day|USD|EUR|GBP))/gu;

const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;
/** Maximum distance between a code and its keyword, in characters. */
const NEAR = 80;
/** Number of characters that are searched. */
const MAX_CHARACTERS = 20_000;
/** Added distance in characters for text that is rarely a code. */
const PENALTIES: readonly { looksLike: RegExp; characters: number }[] = [
  { looksLike: /^(?:19|20)\d\d$/, characters: 60 },
  { looksLike: /^(?!\d{6}$)/, characters: 10 },
];
/** Penalty for a code before its keyword, because most codes come after it. */
const BEFORE_KEYWORD = 5;

interface Candidate {
  code: string;
  start: number;
  end: number;
}

/** Finds the passcode in a text for people. Returns it without spaces and dashes, or null if none is clear. */
export function findCode(given: string): string | null {
  const text = given.slice(0, MAX_CHARACTERS).replace(ADDRESS, ' ');
  const candidates = [...text.matchAll(CANDIDATE)].map((match): Candidate => {
    const code = (match[1] ?? '').replaceAll(/[ \u00a0-]/g, '');
    return { code, start: match.index, end: match.index + match[0].length };
  });
  const words = [...text.matchAll(KEYWORD)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: distanceTo(words, candidate) + penaltyOf(candidate) }))
    .filter(({ distance }) => distance <= NEAR)
    .sort((a, b) => a.distance - b.distance);
  const [nearest] = ranked;
  if (nearest) return nearest.candidate.code;
  // Without a keyword, only a single number of six digits counts.
  const plain = candidates.filter(({ code }) => /^\d{6}$/.test(code));
  return plain.length === 1 ? (plain[0]?.code ?? null) : null;
}

function distanceTo(words: readonly { start: number; end: number }[], { start, end }: Candidate): number {
  const distances = words.map((word) =>
    word.end <= start ? start - word.end : word.start >= end ? word.start - end + BEFORE_KEYWORD : 0,
  );
  return Math.min(Number.POSITIVE_INFINITY, ...distances);
}

const penaltyOf = ({ code }: Candidate) =>
  PENALTIES.reduce((sum, { looksLike, characters }) => sum + (looksLike.test(code) ? characters : 0), 0);
