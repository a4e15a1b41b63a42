/** Paths of the mock: the calls, the control routes, and the scripts and pages of the simulated providers. */
const MOCK_PATHS = /^\/(sdk|v1|__sandbox|clientside-services|fedcm|captcha|submit)(\/|$)/;

/** Files that a slow connection slows down: those of the host page. The server of the sandbox sends them under this path too. */
const HOST_PAGE_FILES = /^\/host(\/assets\/.+)$/;

/** The path of an address as the sandbox's own server has it, which serves the playground at `/`. */
const pathOf = (address: string, folder: string): string =>
  new URL(address.startsWith(folder) ? address.slice(folder.length - 1) : address, folder).pathname;

/**
 * Returns the path of a request to the mock, or null for any other request.
 * @param folder address of the playground, with a slash at its end
 */
export function mockPath(address: string, folder: string): string | null {
  const path = new URL(address).origin === new URL(folder).origin ? pathOf(address, folder) : '';
  return MOCK_PATHS.test(path) ? path : null;
}

/** Returns the address of the file that a host page asks for, or null for any other request. */
export function hostPageFile(address: string, folder: string): string | null {
  const [, file = ''] = (address.startsWith(folder) && HOST_PAGE_FILES.exec(pathOf(address, folder))) || [];
  return file === '' ? null : new URL(`.${file}`, folder).href;
}

/** Returns the request as the mock's server would receive it: at its own path, and with the origin that browsers add later. */
export async function requestForMock(request: Request, path: string): Promise<Request> {
  const { method, signal } = request;
  const { origin, search } = new URL(request.url);
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
  const headers = new Headers(request.headers);
  // Only a form can come from another site: it is a navigation. Browsers without its origin have its referrer.
  const sender = request.mode === 'navigate' ? (URL.parse(request.referrer)?.origin ?? 'null') : origin;
  if (body !== null && !headers.has('Origin')) headers.set('Origin', sender);
  const sent = new Request(origin + path + search, { method, signal, body });
  // A request of a page cannot have the header `Origin`, so the constructor leaves it out.
  return Object.defineProperty(sent, 'headers', { value: headers });
}
