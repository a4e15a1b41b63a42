import { selectorOf } from '../picker/selectorOf.ts';
import { collectFixedElements } from './collectFixedElements.ts';
import { collectProbe } from './collectProbe.ts';
import type { PageSnapshot, SnapshotField, SnapshotFrame } from './PageSnapshot.ts';

/** Maximum number of fields and frames that are inspected, because finding the selector of each searches the whole document. */
const MOST = 200;

const FEATURES = ['publickey-credentials-get', 'publickey-credentials-create', 'identity-credentials-get'];

interface FeaturePolicy {
  features(): string[];
  allowsFeature(name: string): boolean;
}

/** The part of the Cookie Store API that returns more than `document.cookie`. */
interface CookieStore {
  getAll(): Promise<{ name: string; domain: string | null; path?: string; partitioned?: boolean }[]>;
}

async function headersAgain(url: string): Promise<PageSnapshot['headers']> {
  try {
    const { headers } = await fetch(url, { credentials: 'include', cache: 'force-cache' });
    return [...headers].map(([name, value]) => ({ name, value }));
  } catch {
    return null;
  }
}

const isSeen = (element: Element) => element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;

function collectFields(document: Document): SnapshotField[] {
  return [...document.querySelectorAll('input')]
    .filter((field) => !field.closest('.siw') && isSeen(field) && /^(text|email|tel|password)$/.test(field.type))
    .slice(0, MOST)
    .map((field) => ({
      selector: selectorOf(field),
      type: field.type,
      autocomplete: field.autocomplete,
      name: field.name,
      form: field.form ? selectorOf(field.form) : '',
    }));
}

function collectFrames(document: Document): SnapshotFrame[] {
  return [...document.querySelectorAll('iframe')].slice(0, MOST).map((frame) => ({
    selector: selectorOf(frame),
    src: frame.src,
    sandbox: frame.getAttribute('sandbox'),
    allow: frame.allow,
    width: frame.clientWidth,
    height: frame.clientHeight,
  }));
}

function readCookies(document: Document): string[] {
  try {
    return document.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('=')[0] ?? '');
  } catch {
    return [];
  }
}

/**
 * Inspects a document without a lasting change.
 * @param selector place of the widget; null for a floating one
 * @param askAgain requests the document again, to read its headers
 */
export async function collect(
  window: Window & typeof globalThis,
  selector: string | null,
  askAgain: boolean,
): Promise<PageSnapshot> {
  const { document, location } = window;
  const { documentElement } = document;
  const { featurePolicy } = document as Document & { featurePolicy?: FeaturePolicy };
  const { cookieStore } = window as unknown as { cookieStore?: CookieStore };
  const known = featurePolicy ? FEATURES.filter((each) => featurePolicy.features().includes(each)) : [];
  const { defaultFontSize, ...probe } = collectProbe(window, selector);
  const headers = askAgain ? await headersAgain(location.href) : null;
  const cookies = (await cookieStore?.getAll().catch(() => [])) ?? [];
  return {
    url: location.href,
    secure: window.isSecureContext,
    framed: window.top !== window.self,
    opaque: window.origin === 'null',
    crossOriginIsolated: window.crossOriginIsolated,
    headers,
    headersFrom: headers ? 'again' : 'unknown',
    // Browsers ignore such elements in the body.
    metaPolicies: [...(document.head?.querySelectorAll('meta[http-equiv]') ?? [])]
      .filter((meta) => /^content-security-policy$/i.test(meta.getAttribute('http-equiv') ?? ''))
      .map((meta) => meta.getAttribute('content') ?? ''),
    viewport: {
      width: documentElement.clientWidth,
      height: documentElement.clientHeight,
      content: document.querySelector('meta[name="viewport"]')?.getAttribute('content') ?? null,
    },
    rootFontSize: Number.parseFloat(window.getComputedStyle(documentElement).fontSize),
    defaultFontSize,
    direction: window.getComputedStyle(documentElement).direction === 'rtl' ? 'rtl' : 'ltr',
    frames: collectFrames(document),
    fixedElements: collectFixedElements(document),
    fields: collectFields(document),
    probe,
    cookieNames: readCookies(document),
    cookies: cookies.map(({ name, domain, path = '/', partitioned = false }) => ({ name, domain, path, partitioned })),
    denied: known.filter((each) => !featurePolicy?.allowsFeature(each)),
  };
}
