/** A part of a message; with `href` it is a link. */
export interface MessagePart {
  text: string;
  href?: string;
}

const ADDRESS = /https:\/\/[^\s<>"']+/g;
/** The lookbehind tries each run once. */
const TRAILING_PUNCTUATION = /(?<![.,;:!?)\]}])[.,;:!?)\]}]+$/;

function isLinkable(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (protocol !== 'https:' || username || password) return false;
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/**
 * Splits a message of the provider into plain text and links.
 * @param hosts the only hosts, with their subdomains, that https links may lead to
 */
export function splitLinks(text: string, hosts: readonly string[]): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING_PUNCTUATION, '');
    if (!isLinkable(address, hosts)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: address, href: address });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
