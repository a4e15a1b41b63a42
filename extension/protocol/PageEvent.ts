import { isCount, isDuration, isJson, isList, isNullOr, isShape, isText, isTexts } from './shape.ts';

/** A cookie or storage entry of the widget, without its value. */
export interface StoredItem {
  where: 'cookie' | 'localStorage' | 'sessionStorage';
  name: string;
  /** In characters. */
  length: number;
}

/** Events of the widget in the page for the extension. */
export type PageEvent =
  | { type: 'mounted' }
  /** The widget refuses its options, with the reason. */
  | { type: 'refused'; message: string }
  | { type: 'request'; id: number; method: string; path: string; headers: Record<string, string>; body: string | null }
  | { type: 'abort'; id: number }
  | { type: 'screen'; name: string }
  /** A step of the flow has ended, after this number of milliseconds. */
  | { type: 'step'; name: string; ms: number; outcome: string; failed: boolean }
  | { type: 'event'; name: string; data: unknown }
  | { type: 'error'; name: string; data: unknown }
  | { type: 'session'; session: unknown; user: unknown; storedItems: readonly StoredItem[] }
  | { type: 'ejected' };

/** Events of the relay for the background: those of the page, and that it has dropped some because there were too many. */
export type RelayEvent = PageEvent | { type: 'dropped' };

/** Maximum length of the reason why a widget is refused. */
export const MAX_REASON = 2_000;
const MAX_BODY = 256_000;
const MAX_DATA = 100_000;

const isSmallJson = isJson(20_000);
const isStoredItem = (value: unknown) =>
  isShape(value, {
    where: (where) => where === 'cookie' || where === 'localStorage' || where === 'sessionStorage',
    name: isText(20_000),
    length: isCount,
  });

const shapes: { [Type in PageEvent['type']]: Parameters<typeof isShape>[1] } = {
  mounted: {},
  refused: { message: isText(MAX_REASON) },
  request: {
    id: isCount,
    method: (value) => ['GET', 'POST', 'PUT', 'DELETE'].includes(String(value)),
    path: (value) =>
      isText(4_000)(value) && /^\/(sdk|v1)\/[^\s\\]*$/.test(String(value)) && !/(^|\/)\.\.?(\/|$)/.test(String(value)),
    headers: isTexts(20, 8_000),
    body: isNullOr(isText(MAX_BODY)),
  },
  abort: { id: isCount },
  screen: { name: isText(60) },
  step: { name: isText(60), ms: isDuration, outcome: isText(100), failed: (value) => typeof value === 'boolean' },
  event: { name: isText(100), data: isJson(MAX_DATA) },
  error: { name: isText(200), data: isJson(MAX_DATA) },
  session: {
    session: isJson(MAX_DATA),
    user: isJson(MAX_DATA),
    storedItems: (value) => isSmallJson(value) && isList(isStoredItem)(value),
  },
  ejected: {},
};

/** Checks that a message of a page is a valid event, and not larger than allowed. */
export function isPageEvent(message: unknown): message is PageEvent {
  if (typeof message !== 'object' || message === null) return false;
  const { type, ...members } = message as { type?: unknown };
  return typeof type === 'string' && Object.hasOwn(shapes, type) && isShape(members, shapes[type as PageEvent['type']]);
}

/** Checks that a message of the relay is a valid event. A page cannot send `dropped`. */
export function isRelayEvent(message: unknown): message is RelayEvent {
  return isShape(message, { type: (type) => type === 'dropped' }) || isPageEvent(message);
}
