import { simpleParser } from 'mailparser';
import { findCode } from '../idp/messages/findCode.ts';
import { linksInText, nameLinks } from '../idp/messages/findLinks.ts';
import type { Message } from '../idp/messages/Message.ts';
import { type SafeHtml, safeHtml } from './safeHtml.ts';

interface ReceivedEmail {
  message: Omit<Message, 'id' | 'sent_at' | 'has_html' | 'to'>;
  html?: string;
}

/** Characters of the HTML that are read. */
const MAX_HTML = 1_000_000;
const MAX_TEXT = 20_000;
const MAX_SUBJECT = 500;

/** Reads an email as it came over the network. An email that cannot be read is shown as it is: this never rejects. */
export async function readEmail(source: Buffer): Promise<ReceivedEmail> {
  const mail = await simpleParser(source, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    maxHtmlLengthToParse: MAX_HTML,
  }).catch(() => null);
  if (!mail) return { message: describe('(unreadable email)', source.subarray(0, MAX_TEXT).toString('latin1'), null) };
  const html = typeof mail.html === 'string' && mail.html !== '' ? safeHtml(mail.html.slice(0, MAX_HTML)) : null;
  const message = describe(mail.subject ?? '', mail.text ?? '', html);
  return { message, ...(html?.html && { html: html.html }) };
}

function describe(subject: string, given: string, html: SafeHtml | null): ReceivedEmail['message'] {
  const text = (given.trim() || html?.text || '').slice(0, MAX_TEXT);
  const links = [...(html?.links ?? []), ...linksInText(text)];
  return {
    channel: 'email',
    subject: subject.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SUBJECT) || null,
    text,
    code: findCode(text) ?? findCode(html?.text ?? '') ?? findCode(subject),
    ...nameLinks(links),
  };
}
