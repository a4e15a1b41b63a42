import type { Message } from '../../controlTypes.ts';

/** A link of a message, and what a control that opens it says. */
export interface MessageLink {
  /** What it does, or the text that is linked; `link` if the message has neither. */
  kind: string;
  address: string;
  label: string;
}

const labels: Readonly<Record<string, string>> = {
  magic_links: 'Open link',
  reset_password: 'Open reset link',
  login: 'Open login link',
};

/** The links of a message that a browser opens as a page. */
export function linksOf({ link, links }: Pick<Message, 'link' | 'links'>): MessageLink[] {
  return Object.entries(links ?? (link ? { link } : {}))
    .filter(([, address]) => /^https?:\/\//i.test(address))
    .map(([kind, address]) => ({ kind, address, label: labels[kind] ?? (/^link( \d+)?$/.test(kind) ? `Open ${kind}` : kind) }));
}
