import type { Layer } from './layersOf.ts';

/** One frame of the page, as its element says. */
export interface SnapshotFrame {
  selector: string;
  src: string;
  sandbox: string | null;
  allow: string;
  /** In CSS pixels. */
  width: number;
  height: number;
}

/** Something of the page that stands still while it scrolls. */
export interface SnapshotFixture {
  selector: string;
  label: string;
  position: 'fixed' | 'sticky';
  /** The stacking contexts that it is in, from the outermost to its own. */
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

/** What a probe in the place of the widget got from the page's own rules. */
export interface SnapshotProbe {
  selector: string;
  /** Width that the place gives, in CSS pixels; null where it is not shown. */
  width: number | null;
  /** Properties of a plain element there that are not as a browser sets them, with their values. */
  reached: readonly { property: string; value: string; expected: string }[];
  /** By how much the page's `zoom` makes it larger. */
  zoom: number;
  /** The colour that is painted behind the place, empty where that is a picture; and the colour scheme there. */
  background: string;
  colorScheme: 'light' | 'dark';
  /** Ancestors that would cut a widget off, with the height that they have then; or that make a stacking context, from the inside out. */
  clipping: readonly { selector: string; overflow: string; height: number }[];
  stacking: readonly { selector: string; cause: string; zIndex: string }[];
  /** Something of the page lies over the place, and the z-index that it has against it; no scrolling frees the place from it. */
  coveredBy: { selector: string; layer: number } | null;
}

/** All that an audit looks at: what one packaged script saw, with the headers of the document's answer. */
export interface PageSnapshot {
  url: string;
  secure: boolean;
  framed: boolean;
  /** A frame whose sandbox keeps it from its own origin. */
  opaque: boolean;
  crossOriginIsolated: boolean;
  /** Names in lower case; null where nobody could tell them. */
  headers: readonly { name: string; value: string }[] | null;
  /** `recorded` as they came; `again` of a second request. */
  headersFrom: 'recorded' | 'again' | 'unknown';
  /** Policies of `<meta>` elements. */
  metaPolicies: readonly string[];
  viewport: { width: number; height: number; content: string | null };
  rootFontSize: number;
  /** What the visitor's browser gives a page that says nothing. */
  defaultFontSize: number;
  direction: 'ltr' | 'rtl';
  frames: readonly SnapshotFrame[];
  fixtures: readonly SnapshotFixture[];
  fields: readonly SnapshotField[];
  probe: SnapshotProbe;
  /** Names of readable cookies, in the order in which the browser lists them, repeated where there are several. */
  cookieNames: readonly string[];
  /** Cookies with domain and path, where the browser tells them; the domain is null of one for this host alone. */
  cookies: readonly { name: string; domain: string | null; path: string; partitioned?: boolean }[];
  /** Features that the document may not use. */
  denied: readonly string[];
}
