/**
 * Returns links to common webmail inboxes: a search in Gmail and Yahoo, limited to the sender if exactly one is known, and the
 * inbox of Outlook, which has no address for a search.
 */
export function inboxLinks(emailDomains: readonly string[]): { gmail: string; yahoo: string; outlook: string } {
  const sender = emailDomains.length === 1 ? `from:@${emailDomains[0]}` : '';
  const search = encodeURIComponent(`${sender} in:anywhere newer_than:1h`.trim());
  return {
    gmail: `https://mail.google.com/mail/u/0/#search/${search}`,
    // Yahoo decodes its keyword twice.
    yahoo: `https://mail.yahoo.com/d/${sender ? `search/keyword=${encodeURIComponent(encodeURIComponent(sender))}` : 'folders/1'}`,
    outlook: 'https://outlook.live.com/mail/0/inbox',
  };
}
