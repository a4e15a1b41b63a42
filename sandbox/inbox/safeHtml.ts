import { Parser } from 'htmlparser2';
import type { FoundLink } from '../idp/messages/findLinks.ts';

export interface SafeHtml {
  /** The document without scripts, forms and addresses of other servers, except for links. */
  html: string;
  /** Its text, for people and for a search. */
  text: string;
  links: readonly FoundLink[];
}

/** Elements that are left out with all that is in them. */
const LEFT_OUT = new Set(
  'script noscript template title iframe frame frameset noframes object embed applet svg math xmp noembed plaintext audio video'.split(
    ' ',
  ),
);
/** Elements that are left out, without an end tag or with their content kept. */
const UNWRAPPED = new Set('html head link meta base form source track'.split(' '));
const EMPTY = new Set('area br col hr img input wbr'.split(' '));
const BLOCKS = new Set('address blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre table td th tr ul'.split(' '));
/** Attributes that neither run anything nor load anything. */
const ATTRIBUTES = new Set(
  'align alt bgcolor border cellpadding cellspacing class color colspan dir face height id lang role rowspan size style title type valign value width'.split(
    ' ',
  ),
);
/** An address without an end reaches to the end of the text: a search for the end of each would take the square of its length. */
const REMOTE_STYLE = /@import[^;]*;?|(?:url|image-set|src)\s*\((?!\s*['"]?data:)[^)]*\)?/gi;
const LINK = /^(?:https?:|mailto:)/i;
const INLINE_IMAGE = /^data:image\/(?:png|gif|jpe?g|webp);/i;
const LABEL_CHARACTERS = 200;
/** Browsers nest elements less deeply. The parser takes time that grows with the square of it. */
const MAX_DEPTH = 1_000;
const PIECE_CHARACTERS = 4_096;

/**
 * Reads the HTML of an email. What it returns still needs a Content-Security-Policy and a sandboxed frame: they are the protection, and
 * this keeps the browser from even trying.
 */
export function safeHtml(given: string): SafeHtml {
  const html: string[] = [];
  const text: string[] = [];
  const links: { address: string; label: string }[] = [];
  /** Names of the elements that are open and left out, the outermost first. */
  const leftOut: string[] = [];
  let isStyle = false;
  let link: { address: string; label: string } | null = null;

  let depth = 0;

  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (LEFT_OUT.has(name) || leftOut.length > 0) {
        if (LEFT_OUT.has(name)) leftOut.push(name);
        return;
      }
      if (BLOCKS.has(name)) text.push('\n');
      if (UNWRAPPED.has(name)) return;
      isStyle = name === 'style';
      if (name === 'a' && LINK.test(attributes.href?.trim() ?? '')) {
        link = { address: attributes.href?.trim() ?? '', label: '' };
        links.push(link);
      }
      html.push(startTag(name, attributes));
    },
    ontext(chunk) {
      if (leftOut.length > 0) return;
      if (isStyle) return void html.push(chunk.replaceAll(REMOTE_STYLE, 'none').replaceAll('<', ''));
      html.push(escaped(chunk));
      text.push(chunk.replaceAll(/\s+/g, ' '));
      if (link && link.label.length < LABEL_CHARACTERS) link.label += chunk;
    },
    onclosetag(name) {
      depth -= 1;
      if (leftOut.length > 0) {
        if (leftOut.at(-1) === name) leftOut.pop();
        return;
      }
      if (name === 'style') isStyle = false;
      if (name === 'a') link = null;
      if (BLOCKS.has(name)) text.push('\n');
      if (!UNWRAPPED.has(name) && !EMPTY.has(name)) html.push(`</${nameOf(name)}>`);
    },
  });
  for (let start = 0; start < given.length && depth < MAX_DEPTH; start += PIECE_CHARACTERS)
    parser.write(given.slice(start, start + PIECE_CHARACTERS));
  parser.end();
  return { html: html.join(''), text: plain(text.join('')), links };
}

function startTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const tag = nameOf(name);
  const kept = Object.entries(attributes).flatMap(([key, value]) => {
    if (key === 'style') return [`style="${escaped(value.replaceAll(REMOTE_STYLE, 'none'))}"`];
    return ATTRIBUTES.has(key) ? [`${key}="${escaped(value)}"`] : [];
  });
  if (tag === 'a' && LINK.test(attributes.href?.trim() ?? ''))
    kept.push(`href="${escaped(attributes.href?.trim() ?? '')}" target="_blank" rel="noopener noreferrer"`);
  if (tag === 'img' && INLINE_IMAGE.test(attributes.src ?? '')) kept.push(`src="${escaped(attributes.src ?? '')}"`);
  return `<${[tag, ...kept].join(' ')}>`;
}

/** The body is an element of the document that the sandbox serves. */
const nameOf = (name: string) => (name === 'body' ? 'div' : /^[a-z][a-z0-9]*$/.test(name) ? name : 'span');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const plain = (text: string) =>
  text
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\u00ad|\u034f|\u200b|\u200c|\u200d|\u2060|\ufeff/g, '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
