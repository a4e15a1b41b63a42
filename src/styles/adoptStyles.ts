import { sheet } from './sheet.ts';

interface Use {
  count: number;
  /** Where sheets cannot be constructed. */
  element?: HTMLStyleElement;
}

type LoadLater = () => Promise<{ laterSheet: string }>;

/** What a document keeps while a widget on it needs the styles. */
interface Adoption {
  text: string;
  constructed: CSSStyleSheet | undefined;
  uses: Map<Document | ShadowRoot, Use>;
}

const adoption = Symbol('siw styles');

type AdoptingDocument = Document & { [adoption]?: Adoption };

function construct(document: Document): CSSStyleSheet | undefined {
  const Sheet = document.defaultView?.CSSStyleSheet;
  if (!Sheet || !('adoptedStyleSheets' in document) || !('replaceSync' in Sheet.prototype)) return undefined;
  const constructed = new Sheet();
  constructed.replaceSync(sheet);
  return constructed;
}

/** Adds what the first screen can do without. A failure leaves those screens plain but working. */
async function complete(adopted: Adoption, load: LoadLater): Promise<void> {
  const { laterSheet } = await load();
  adopted.text += laterSheet;
  adopted.constructed?.replaceSync(adopted.text);
  for (const { element } of adopted.uses.values()) if (element) element.textContent = adopted.text;
}

function begin(document: AdoptingDocument, loadLater: LoadLater): Adoption {
  const adopted: Adoption = { text: sheet, constructed: construct(document), uses: new Map() };
  document[adoption] = adopted;
  complete(adopted, loadLater).catch(() => {});
  return adopted;
}

function insert(
  document: Document,
  root: Document | ShadowRoot,
  { text, constructed }: Adoption,
  nonce: string | undefined,
): Use {
  if (constructed) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, constructed];
    return { count: 0 };
  }
  const element = document.createElement('style');
  if (nonce) element.nonce = nonce;
  element.textContent = text;
  ('head' in root ? root.head : root).append(element);
  return { count: 0, element };
}

/**
 * Gives a document or a shadow root the widget's styles: one sheet for a document and all its shadow roots,
 * however many widgets use it. The count of uses hangs on the document, so that no state outlives it.
 * @param loadLater fetches what later screens look like; called once
 * @param nonce for the style element that stands in where sheets cannot be constructed
 * @returns takes the styles away again, with the last of their users
 */
export function adoptStyles(root: Document | ShadowRoot, loadLater: LoadLater, nonce?: string): () => void {
  const document: AdoptingDocument = root.ownerDocument ?? (root as Document);
  const adopted = document[adoption] ?? begin(document, loadLater);
  const { constructed, uses } = adopted;
  const use = uses.get(root) ?? insert(document, root, adopted, nonce);
  use.count += 1;
  uses.set(root, use);
  let released = false;
  return () => {
    if (released) return;
    released = true;
    use.count -= 1;
    if (use.count > 0) return;
    use.element?.remove();
    if (constructed) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== constructed);
    uses.delete(root);
    if (uses.size === 0) delete document[adoption];
  };
}
