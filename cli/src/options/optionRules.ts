import { isIP } from 'node:net';
import { assertPublicToken } from '../../../sandbox/hostConfig.ts';
import { isWholeNumber } from '../../../sandbox/isWholeNumber.ts';
import { isControlToken } from '../../../sandbox/serving/isControlToken.ts';

/** The accepted values of an option, for flags of the command and for programs. */
export interface OptionRule {
  /** Sentence about the accepted values, for error messages. */
  message: string;
  accepts(value: unknown): boolean;
}

export const textRule: OptionRule = {
  message: 'Give a string that is not empty.',
  accepts: (value) => typeof value === 'string' && value !== '',
};

export const optionRules = {
  data: textRule,
  host: {
    message:
      'Give a host name, or an IP address in its common form such as 127.0.0.1, 0.0.0.0 or ::1. Addresses of pages cannot have a zone such as %eth0.',
    accepts: (value) => textRule.accepts(value) && isPlainHost(String(value)),
  },
  publicToken: {
    message:
      'Give a whole token that begins with public-token-test- or public-token-live-, without a placeholder such as … in it.',
    accepts: (value) => isAccepted(() => assertPublicToken(value, 'publicToken')),
  },
  backend: {
    message: 'Give an address with http:// or https://, without user, query and fragment, such as http://localhost:3000.',
    accepts: (value) => typeof value === 'string' && isPlainAddress(value),
  },
  port: {
    message: 'Give a whole number from 0 to 65535. 0 selects a free port.',
    accepts: (value) => isWholeNumber(value, 0, 65_535),
  },
  locale: {
    message: "Give 'auto' or a language tag such as de or pt-BR.",
    accepts: (value) => typeof value === 'string' && (value === 'auto' || isTag(value)),
  },
  allowOrigins: {
    message: 'Give a list of origins: scheme, host, and a port that is not the default, such as https://app.example.com.',
    accepts: (value) => Array.isArray(value) && value.every(isOrigin),
  },
  controlToken: {
    message: 'Give 8 to 200 ASCII characters without a space.',
    accepts: isControlToken,
  },
} satisfies Record<string, OptionRule>;

/** Origin of an extension's pages. `URL` gives no origin for these schemes. */
const EXTENSION = /^(chrome|moz|safari-web)-extension:\/\/[\w-]+$/;

/** Checks for the origin of a site or of a browser extension, in the form that a browser sends. */
export function isOrigin(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return EXTENSION.test(value) || (/^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value);
}

/**
 * Checks a host for an IP address in another form than that of requests, such as 0, 127.1 or ::ffff:127.0.0.1. Such a host listens on
 * this computer or on all addresses without being recognised as that.
 */
function isPlainHost(host: string): boolean {
  const written = host.includes(':') ? `[${host}]` : host;
  // An IPv6 address with a zone, which no URL can contain.
  if (host.includes('%')) return false;
  // The error of the start names the reason.
  if (!URL.canParse(`http://${written}`)) return true;
  const { hostname } = new URL(`http://${written}`);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return isName || (hostname === written.toLowerCase() && !hostname.startsWith('[::ffff:'));
}

function isPlainAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return `${username}${password}${search}${hash}` === '';
}

const isTag = (text: string) => isAccepted(() => new Intl.Locale(text));

/** Checks whether a check that throws accepts its value. */
function isAccepted(check: () => unknown): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}
