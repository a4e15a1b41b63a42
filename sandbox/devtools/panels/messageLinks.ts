import type { Message } from '../../controlTypes.ts';

/** A link of a message, and the label of the control that opens it. */
export interface MessageLink {
  /** Purpose of the link, or the linked text; `link` if the message has neither. */
  kind: string;
  address: string;
  label: string;
}

const labels: Readonly<Record<string, string>> = {
  magic_links: 'Open link',
  reset_password: 'Open reset link',
  login: 'Open login link',
};

/** Returns the links of a message that a browser can open as a page. */
export function linksOf({ link, links }: Pick<Message, 'link' | 'links'>): MessageLink[] {
  return Object.entries(links ?? (link ? { link } : {}))
    .filter(([, address]) => /^https?:\/\//i.test(address))
    .map(([kind, address]) => ({ kind, address, label: labels[kind] ?? (/^link( \d+)?$/.test(kind) ? `Open ${kind}` : kind) }));
}
