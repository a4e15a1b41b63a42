/**
 * Ends of names: those of the wire, and those that pages and other back ends give to secrets, such as `newPassword` and `client_secret`.
 * A few harmless names, such as `forgot_password`, are masked too.
 */
const ENDS = 'token|jwt|password|secret|api[_-]?key|private[_-]?key';
const WORDS =
  'stytch_session|passcode|code|code_?verifier|otp|(?:verification|recovery|backup)[_-]?codes?|credential|flow|signature|dfp_telemetry_id|' +
  '(?:proxy-)?authorization|(?:set-)?cookie';
/** Fields, headers, cookies and parameters that contain a secret. */
const SECRET = new RegExp(`^(?:.*(?:${ENDS})|pkce_.*|${WORDS})$`, 'i');
const PUBLIC = /^(public[_-]?token|next_page_token)$/i;
/** The same names inside a text. */
const NAME = `(?!(?:public[_-]?token|next_page_token)(?![\\w-]))([\\w-]*(?:${ENDS})|pkce_[\\w-]*|${WORDS})`;
/** A parameter of an address, of a form or of a cookie, also of an address that is the value of another parameter. */
const PARAMETER = new RegExp(
  `(^|[?&#;\\s"'(,.[]|\\\\u00(?:3f|26|23|3b))${NAME}(\\]?=|\\\\u003d)(?:(?!\\\\u00(?:26|23|3b))[^&#;\\s"'<>])+`,
  'gi',
);
/** The same in an address that is encoded once or several times. */
const ENCODED = new RegExp(`(%(?:25)*(?:3F|26|23|3B))${NAME}(%(?:25)*3D)(?:(?!%(?:25)*(?:26|23|3B))[^&#;\\s"'<>])+`, 'gi');
/** A member of JSON in a text that is not JSON as a whole: truncated, inside HTML, or in JSON that is itself a string. */
const MEMBER = new RegExp(`(?<!\\\\)(\\\\*")${NAME}\\1(\\s*:\\s*)(?:\\1(?:(?!(?<!\\\\)\\1)[^])*|[\\d.]+)`, 'gi');
/** Words that are joined by dots. A JWT is three of them. */
const DOTTED = /[\w.-]+/g;
const JWT_START = /\beyJ[\w-]/;

export const MASK = '••••••';

const isSecret = (name: string) => SECRET.test(name) && !PUBLIC.test(name);

/**
 * Returns a copy of a value that can be shown, logged or stored: masks tokens, passcodes and passwords, also those in addresses
 * and in JSON strings.
 */
export function maskSecrets(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, isSecret(name) ? maskMember(member) : maskSecrets(member)]),
  );
}

/**
 * Masks the value of a secret name. An object with such a name, such as a user's `password`, has secrets among its members only.
 */
function maskMember(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskMember);
  if (typeof value === 'object') return maskSecrets(value);
  return typeof value === 'boolean' || value === '' || value === undefined ? value : MASK;
}

function maskText(text: string): string {
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.stringify(maskSecrets(JSON.parse(text)));
    } catch {
      // Not JSON: an address or a sentence.
    }
  }
  return text
    .replace(MEMBER, (_all, quote: string, name: string, colon: string) => quote + name + quote + colon + quote + MASK)
    .replace(ENCODED, `$1$2$3${MASK}`)
    .replace(PARAMETER, `$1$2$3${MASK}`)
    .replace(DOTTED, maskJwt);
}

/** Masks each JWT among words that are joined by dots. One expression for a JWT would take time that grows with the square of a text. */
function maskJwt(dotted: string): string {
  if (!dotted.includes('eyJ')) return dotted;
  const words = dotted.split('.');
  const masked: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const start = words[index + 1] && words[index + 2] ? word.search(JWT_START) : -1;
    masked.push(start < 0 ? word : word.slice(0, start) + MASK);
    if (start >= 0) index += 2;
  }
  return masked.join('.');
}
