import { sheet } from './sheet.ts';

interface Use {
  count: number;
  /** Used if style sheets cannot be constructed. */
  element?: HTMLStyleElement;
}

/** The styles of a document and of the shadow roots in it. */
interface Adoption {
  text: string;
  /** Empty if style sheets cannot be constructed. */
  sheets: CSSStyleSheet[];
  uses: Map<Document | ShadowRoot, Use>;
}

/** The styles of one widget. */
interface Adopted {
  /** Adds the deferred styles for all widgets of the document. A second call does nothing. */
  complete(deferredStyles: string): void;
  /** Removes the styles when the last widget that uses them is unmounted. Called once. */
  release(): void;
}

const adoption = Symbol('siw styles');

/**
 * Mounted widgets hold the styles; a document has only a weak reference. A widget that is mounted again reuses the parsed styles.
 */
type AdoptingDocument = Document & { [adoption]?: WeakRef<Adoption> };

function construct(document: Document, text: string): CSSStyleSheet[] {
  const Sheet = document.defaultView?.CSSStyleSheet;
  if (!Sheet?.prototype.replaceSync || !document.adoptedStyleSheets) return [];
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
 * Adds the widget's styles to a document or a shadow root. A document and all its shadow roots share the same sheets, for any
 * number of widgets. The styles are stored on the document, so that no state outlives it.
 * @param nonce for the style element that is used if sheets cannot be constructed
 */
export function adoptStyles(root: Document | ShadowRoot, nonce?: string): Adopted {
  const document: AdoptingDocument = root.ownerDocument ?? (root as Document);
  const adopted = document[adoption]?.deref() ?? begin(document);
  const { sheets, uses } = adopted;
  const use = uses.get(root) ?? insert(document, root, adopted, nonce);
  use.count += 1;
  uses.set(root, use);
  return {
    complete(deferredStyles) {
      if (adopted.text !== sheet) return;
      adopted.text += deferredStyles;
      // A separate sheet, so that the styles of the first screen are not parsed again.
      const later = construct(document, deferredStyles);
      sheets.push(...later);
      for (const [user, { element }] of uses) {
        if (element) element.textContent = adopted.text;
        else user.adoptedStyleSheets = [...user.adoptedStyleSheets, ...later];
      }
    },
    release() {
      use.count -= 1;
      if (use.count > 0) return;
      use.element?.remove();
      if (sheets.length > 0) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => !sheets.includes(other));
      uses.delete(root);
    },
  };
}
