/** Address of the public service's page for frames, and the addresses of its API. That page calls no other API. */
const PUBLIC_FRAME = 'https://js.stytch.com/clientside-services/index.html';
const PUBLIC_SERVICE = /^https:\/\/(test|api)\.stytch\.com$/;

export interface FrameUrlParams {
  /** Origin of the page with the widget. */
  origin: string;
  /** Address of the back end. */
  backend: string;
  clientsideServicesURL?: string | undefined;
}

/**
 * Returns the address of the page that must call the back end for One Tap in a frame. Null if this page makes the calls itself:
 * on the origin of the back end, or if no such page is known, as for a back end that accepts requests of other origins.
 */
export function servicesFrameUrl({ origin, backend, clientsideServicesURL }: FrameUrlParams): string | null {
  const service = new URL(backend).origin;
  if (origin === service) return null;
  return clientsideServicesURL ?? (PUBLIC_SERVICE.test(service) ? PUBLIC_FRAME : null);
}
