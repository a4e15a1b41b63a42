import type { Layer } from './layersOf.ts';

/** A frame of the page, with the data of its element. */
export interface SnapshotFrame {
  selector: string;
  src: string;
  sandbox: string | null;
  allow: string;
  /** In CSS pixels. */
  width: number;
  height: number;
}

/** An element of the page that does not scroll with it. */
export interface SnapshotFixedElement {
  selector: string;
  label: string;
  position: 'fixed' | 'sticky';
  /** Its stacking contexts, from the outermost to its own. */
  layers: readonly Layer[];
  box: { x: number; y: number; width: number; height: number };
}

/** An input of the page itself. */
export interface SnapshotField {
  selector: string;
  type: string;
  autocomplete: string;
  name: string;
  form: string;
}

/** Effects of the page's rules on a probe at the widget's place. */
export interface SnapshotProbe {
  selector: string;
  /** Available width in CSS pixels; null if the place is not displayed. */
  width: number | null;
  /** Properties of a plain element there that differ from the browser's defaults, with their values. */
  reached: readonly { property: string; value: string; expected: string }[];
  /** Factor of the page's `zoom`. */
  zoom: number;
  /** Background colour behind the place, empty for a picture; and the colour scheme there. */
  background: string;
  colorScheme: 'light' | 'dark';
  /**
   * Ancestors that would clip a widget, with their height in that case; and those that create a stacking context, from the inside
   * out.
   */
  clipping: readonly { selector: string; overflow: string; height: number }[];
  stacking: readonly { selector: string; cause: string; zIndex: string }[];
  /** An element of the page that covers the place at every scroll position, with its z-index relative to the place. */
  coveredBy: { selector: string; layer: number } | null;
  /** Reason why the place is inert: an element with `inert`, or an open modal dialog that does not contain the place. */
  inertBy: { selector: string; kind: 'inert' | 'dialog' } | null;
}

/** Input of an audit: the data that one packaged script collected, with the response headers of the document. */
export interface PageSnapshot {
  url: string;
  secure: boolean;
  framed: boolean;
  /** True in a frame whose sandbox gives it an opaque origin. */
  opaque: boolean;
  crossOriginIsolated: boolean;
  /** Names in lower case; null if the headers are unknown. */
  headers: readonly { name: string; value: string }[] | null;
  /** `recorded`: those of the page load. `again`: those of a second request. */
  headersFrom: 'recorded' | 'again' | 'unknown';
  /** Policies of `<meta>` elements. */
  metaPolicies: readonly string[];
  viewport: { width: number; height: number; content: string | null };
  rootFontSize: number;
  /** Default font size of the visitor's browser. */
  defaultFontSize: number;
  direction: 'ltr' | 'rtl';
  frames: readonly SnapshotFrame[];
  fixedElements: readonly SnapshotFixedElement[];
  fields: readonly SnapshotField[];
  probe: SnapshotProbe;
  /** Names of readable cookies, in the order of the browser, with repetitions. */
  cookieNames: readonly string[];
  /** Cookies with domain and path, if the browser reports them. The domain is null for a cookie of this host only. */
  cookies: readonly { name: string; domain: string | null; path: string; partitioned?: boolean }[];
  /** Features that the document may not use. */
  denied: readonly string[];
}
