import { EARLY_RESPONSE_MS } from '../limits.ts';
import { hasPage } from './page.ts';

/** Property of the window that holds responses to requests that a prerendered page made before the widget's code arrived. */
const earlyResponses = Symbol.for('signin-widget early responses');

type EarlyWindow = Window & { [earlyResponses]?: Map<string, Promise<Response>> };

/** A request as it is sent. */
export interface SentRequest {
  method: string;
  address: string;
  /** Text of the body. */
  body?: string | undefined;
}

const keyOf = ({ method, address, body = '' }: SentRequest) => `${method} ${address} ${body}`;

/** Makes a request and keeps its response for the widget, until EARLY_RESPONSE_MS after it has arrived. Does nothing if it is kept already. */
export function requestEarly(request: SentRequest, send: () => Promise<Response>): void {
  const page: EarlyWindow = window;
  page[earlyResponses] ??= new Map();
  const kept = page[earlyResponses];
  const key = keyOf(request);
  if (kept.has(key)) return;
  const response = send();
  kept.set(key, response);
  const forget = () => kept.get(key) === response && kept.delete(key);
  response.then(() => setTimeout(forget, EARLY_RESPONSE_MS), forget);
}

/**
 * Returns the kept response to a request, once. Returns null if there is none, if the request failed, or if the back end has refused what the
 * request contains: the widget may know what is missing.
 */
export async function takeEarlyResponse(request: SentRequest): Promise<Response | null> {
  const kept = hasPage() ? (window as EarlyWindow)[earlyResponses] : undefined;
  const key = keyOf(request);
  const early = kept?.get(key);
  kept?.delete(key);
  const response = await early?.catch(() => null);
  const isRefused = response?.status === 400 || response?.status === 403;
  return response && !isRefused ? response : null;
}
