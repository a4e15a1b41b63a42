import { sheet } from './sheet.ts';

/** What a document keeps while a widget on it needs the styles: the sheet itself, and how many mounts use it in each root. */
interface Adoption {
  sheet: CSSStyleSheet | undefined;
  mounts: Map<Document | ShadowRoot, { count: number; remove: () => void }>;
}

const adoption = Symbol('siw styles');

type AdoptingDocument = Document & { [adoption]?: Adoption };

function constructSheet(document: Document): CSSStyleSheet | undefined {
  const Sheet = document.defaultView?.CSSStyleSheet;
  if (!Sheet || !('adoptedStyleSheets' in document) || !('replaceSync' in Sheet.prototype)) return undefined;
  const constructed = new Sheet();
  constructed.replaceSync(sheet);
  return constructed;
}

function insert(root: Document | ShadowRoot, constructed: CSSStyleSheet | undefined, nonce: string | undefined): () => void {
  if (constructed) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, constructed];
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== constructed);
    };
  }
  const element = (root.ownerDocument ?? (root as Document)).createElement('style');
  if (nonce) element.nonce = nonce;
  element.textContent = sheet;
  ('head' in root ? root.head : root).append(element);
  return () => element.remove();
}

/**
 * Gives a document or a shadow root the widget's styles: one sheet for a document and all its shadow roots,
 * however many widgets use it. The count of uses hangs on the document, so that no state outlives it.
 * @param nonce for the style element that stands in where sheets cannot be constructed
 * @returns takes the styles away again, with the last of their users
 */
export function adoptStyles(root: Document | ShadowRoot, nonce?: string): () => void {
  const document: AdoptingDocument = root.ownerDocument ?? (root as Document);
  document[adoption] ??= { sheet: constructSheet(document), mounts: new Map() };
  const { sheet: constructed, mounts } = document[adoption];
  const mount = mounts.get(root) ?? { count: 0, remove: insert(root, constructed, nonce) };
  mount.count += 1;
  mounts.set(root, mount);
  let released = false;
  return () => {
    if (released) return;
    released = true;
    mount.count -= 1;
    if (mount.count > 0) return;
    mount.remove();
    mounts.delete(root);
    if (mounts.size === 0) delete document[adoption];
  };
}
