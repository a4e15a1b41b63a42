const SLACK_PX = 1.5;

/** Elements that are hidden, or that are intentionally larger than their parent. */
const UNSEEN = '.siw-hidden, .siw-passcode, .siw-flag, .siw-toasts';

interface Piece {
  text: string;
  parent: Element;
  rect: DOMRect;
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Returns the texts of an element with the position of each line. */
function piecesOf(root: Element): Piece[] {
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim();
    if (!parent || !text || parent.closest(UNSEEN)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) if (rect.width > 0) pieces.push({ text, parent, rect });
  }
  return pieces;
}

function cutOff(root: Element): string[] {
  const faults: string[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.closest(UNSEEN) || element.closest('svg')) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    // A field scrolls a value that is wider than it.
    const hasValue = element instanceof HTMLInputElement && element.value !== '';
    const isTooWide = !hasValue && element.scrollWidth > element.clientWidth + SLACK_PX && overflowX !== 'visible';
    const isTooHigh = element.scrollHeight > element.clientHeight + SLACK_PX && overflowY !== 'visible' && overflowY !== 'auto';
    if (element.clientWidth > 0 && (isTooWide || isTooHigh)) faults.push(`cut off: ${shorten(element.textContent ?? '')}`);
  }
  return faults;
}

function outside(root: Element, pieces: readonly Piece[]): string[] {
  const frame = root.getBoundingClientRect();
  return pieces
    .filter(({ rect, parent }) => {
      const control = (parent.closest('button, a, .siw-alert') ?? root).getBoundingClientRect();
      const isOut = (box: DOMRect) =>
        rect.left < box.left - SLACK_PX ||
        rect.right > box.right + SLACK_PX ||
        rect.top < box.top - 4 ||
        rect.bottom > box.bottom + 4;
      return isOut(frame) || (!parent.closest('.siw-link') && isOut(control));
    })
    .map(({ text }) => `outside its place: ${shorten(text)}`);
}

function overlapping(pieces: readonly Piece[]): string[] {
  const faults: string[] = [];
  pieces.forEach((one, index) => {
    for (const other of pieces.slice(index + 1)) {
      if (one.parent === other.parent || one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue;
      const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (width > SLACK_PX && height > 6) faults.push(`over each other: ${shorten(one.text)} / ${shorten(other.text)}`);
    }
  });
  return faults;
}

/** Finds words that begin on one line and end on another without a hyphen. */
function brokenWords(root: Element): string[] {
  const faults: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest(UNSEEN)) continue;
    for (const match of (node.textContent ?? '').matchAll(
      /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}]{2,}/gu,
    )) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 8)));
      if (tops.size > 1) faults.push(`a broken word: ${match[0]}`);
    }
  }
  return faults;
}

/** Finds faults in the layout of the texts of a widget: cut off, outside of their place, over each other, or broken. */
export function findTextFaults(root: HTMLElement): string[] {
  const pieces = piecesOf(root);
  const faults = [...cutOff(root), ...outside(root, pieces), ...overlapping(pieces), ...brokenWords(root)];
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page can be scrolled sideways');
  return [...new Set(faults)];
}

/** Returns every text for visitors and screen readers, in attributes too. */
export function textsOf(root: HTMLElement): string[] {
  const texts: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const value = element.getAttribute(name);
      if (value) texts.push(value);
    }
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) texts.push(node.textContent);
  }
  return texts;
}
