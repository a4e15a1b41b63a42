import { EARLY_RESPONSE_MS } from '../limits.ts';
import { hasPage } from './page.ts';

/** Property of the window that holds responses to requests that a prerendered page made before the widget's code arrived. */
const early = Symbol.for('signin-widget early responses');

type Responses = Map<string, Promise<Response>>;
type EarlyWindow = Window & { [early]?: Responses };

/** A request, with its body as text. */
interface EarlyRequest {
  method: string;
  address: string;
  body?: string | undefined;
}

const keyOf = ({ method, address, body = '' }: EarlyRequest) => `${method} ${address} ${body}`;

/** Keeps the response to a request, which the widget then does not make again, for EARLY_RESPONSE_MS. */
export function keepEarlyResponse(request: EarlyRequest, response: Promise<Response>): void {
  const page: EarlyWindow = window;
  page[early] ??= new Map();
  const responses = page[early];
  const key = keyOf(request);
  responses.set(key, response);
  // The widget makes a request again that failed.
  response.catch(() => {});
  setTimeout(() => responses.get(key) === response && responses.delete(key), EARLY_RESPONSE_MS);
}

/** Returns the kept response to a request, once; null if there is none, or if the request has failed or was refused. */
export async function takeEarlyResponse(request: EarlyRequest): Promise<Response | null> {
  const responses = hasPage() ? (window as EarlyWindow)[early] : undefined;
  const key = keyOf(request);
  const kept = responses?.get(key);
  responses?.delete(key);
  const response = await kept?.catch(() => null);
  return response?.ok ? response : null;
}
