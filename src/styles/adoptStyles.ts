import { sheet } from './sheet.ts';

interface Use {
  count: number;
  /** Where sheets cannot be constructed. */
  element?: HTMLStyleElement;
}

/** The styles of a document and of the shadow roots in it. */
interface Adoption {
  text: string;
  /** None where they cannot be constructed. */
  sheets: CSSStyleSheet[];
  uses: Map<Document | ShadowRoot, Use>;
}

/** The styles as one of their users has them. */
interface Adopted {
  /** Adds what the first screen can do without, for all of the document's users; a second call does nothing. */
  complete(deferredStyles: string): void;
  /** Takes the styles away again, with the last of their users. */
  release(): void;
}

const adoption = Symbol('siw styles');

/** Widgets that are there hold the styles; a document only remembers them, so that a widget that comes back finds them read. */
type AdoptingDocument = Document & { [adoption]?: WeakRef<Adoption> };

function construct(document: Document, text: string): CSSStyleSheet[] {
  const Sheet = document.defaultView?.CSSStyleSheet;
  if (!Sheet || !('adoptedStyleSheets' in document) || !('replaceSync' in Sheet.prototype)) return [];
  const constructed = new Sheet();
  constructed.replaceSync(text);
  return [constructed];
}

function begin(document: AdoptingDocument): Adoption {
  const adopted: Adoption = { text: sheet, sheets: construct(document, sheet), uses: new Map() };
  document[adoption] = new WeakRef(adopted);
  return adopted;
}

function insert(document: Document, root: Document | ShadowRoot, { text, sheets }: Adoption, nonce: string | undefined): Use {
  if (sheets.length > 0) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets];
    return { count: 0 };
  }
  const element = document.createElement('style');
  if (nonce) element.nonce = nonce;
  element.textContent = text;
  ('head' in root ? root.head : root).append(element);
  return { count: 0, element };
}

/**
 * Gives a document or a shadow root the widget's styles: the same sheets for a document and all its shadow
 * roots, however many widgets use them. They hang on the document, so that no state outlives it.
 * @param nonce for the style element that stands in where sheets cannot be constructed
 */
export function adoptStyles(root: Document | ShadowRoot, nonce?: string): Adopted {
  const document: AdoptingDocument = root.ownerDocument ?? (root as Document);
  const adopted = document[adoption]?.deref() ?? begin(document);
  const { sheets, uses } = adopted;
  const use = uses.get(root) ?? insert(document, root, adopted, nonce);
  use.count += 1;
  uses.set(root, use);
  let released = false;
  return {
    complete(deferredStyles) {
      if (adopted.text !== sheet) return;
      adopted.text += deferredStyles;
      // A sheet of its own: what the first screen looks like is not read again.
      const later = construct(document, deferredStyles);
      sheets.push(...later);
      for (const [user, { element }] of uses) {
        if (element) element.textContent = adopted.text;
        else user.adoptedStyleSheets = [...user.adoptedStyleSheets, ...later];
      }
    },
    release() {
      if (released) return;
      released = true;
      use.count -= 1;
      if (use.count > 0) return;
      use.element?.remove();
      if (sheets.length > 0) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => !sheets.includes(other));
      uses.delete(root);
    },
  };
}
