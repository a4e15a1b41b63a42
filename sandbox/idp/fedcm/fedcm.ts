import { Hono } from 'hono';
import { html } from 'hono/html';
import type { ApiBindings, ApiContext } from '../http/ApiContext.ts';
import { ApiError } from '../http/ApiError.ts';
import { failure, failureOf } from '../http/envelope.ts';
import { Fields } from '../http/Fields.ts';
import type { IdpContext } from '../IdpContext.ts';
import { parseEmail } from '../messages/addresses.ts';
import { googleAccount } from '../oauth/googleAccount.ts';
import { GOOGLE_CLIENT_ID } from '../oauth/googleClient.ts';
import { simulationPage } from '../pages/simulationPage.ts';
import { handleAssertion, handleDisconnect } from './assertion.ts';
import { icon } from './icon.ts';
import { signedInAccounts, withAccount, withoutAccounts } from './signedInAccounts.ts';
import { signInDone, signInPage } from './signInPage.ts';

const WELL_KNOWN = '/.well-known/web-identity';
const PREFIX = '/fedcm';

/** Address of the simulated provider's configuration. */
export const FEDCM_CONFIG_PATH = `${PREFIX}/config.json`;

/** Checks whether a path belongs to the routes below. */
export const isFedcm = (path: string): boolean => path === WELL_KNOWN || path.startsWith(`${PREFIX}/`);

const ENDPOINTS = {
  accounts_endpoint: `${PREFIX}/accounts`,
  client_metadata_endpoint: `${PREFIX}/client-metadata`,
  id_assertion_endpoint: `${PREFIX}/assertion`,
  disconnect_endpoint: `${PREFIX}/disconnect`,
  login_url: `${PREFIX}/sign-in`,
};

type FedcmApp = Hono<{ Bindings: ApiBindings }>;

const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * Creates a simulated account provider for FedCM, the browser's own account chooser. A browser requests the well-known file from
 * the registrable domain of a host; for localhost and its subdomains that is the origin itself.
 */
export function createFedcm(idp: IdpContext): FedcmApp {
  const app: FedcmApp = new Hono<{ Bindings: ApiBindings }>();
  addBrowserRoutes(app, idp);
  addPages(app, idp);
  app.notFound(() => failure('route_not_found'));
  app.onError((error) => failureOf(error));
  return app;
}

const json = (data: object, status = 200, headers: Record<string, string> = {}) =>
  Response.json(data, { status, headers: { ...NO_STORE, ...headers } });
const fieldsOf = (c: ApiContext) => new Fields({ ...Object(c.env.readJson()) });

/** Adds the files and the calls that the browser itself requests. */
function addBrowserRoutes(app: FedcmApp, idp: IdpContext): void {
  app.get(WELL_KNOWN, (c) => {
    assertBrowserRequest(c.req.raw);
    // A browser requires the other two endpoints if a configuration has a client_metadata_endpoint.
    const address = (path: string) => new URL(path, c.req.url).href;
    const { accounts_endpoint, login_url } = ENDPOINTS;
    return json({
      provider_urls: [address(FEDCM_CONFIG_PATH)],
      accounts_endpoint: address(accounts_endpoint),
      login_url: address(login_url),
    });
  });
  app.get(FEDCM_CONFIG_PATH, (c) => {
    assertBrowserRequest(c.req.raw);
    return json({
      ...ENDPOINTS,
      branding: {
        name: 'Simulated provider',
        background_color: '#ffd54a',
        color: '#1b1f27',
        icons: [{ url: new URL(`${PREFIX}/icon.png`, c.req.url).href, size: 48 }],
      },
    });
  });
  app.get(ENDPOINTS.accounts_endpoint, async (c) => {
    assertBrowserRequest(c.req.raw);
    const accounts = await signedInAccounts(idp, c.req.raw.headers);
    if (accounts.length === 0) return json({}, 401);
    return json({
      accounts: accounts.map(({ subject, email, handle, shared_with = [] }) => ({
        id: subject,
        email: email ?? handle,
        name: `Simulated ${handle}`,
        given_name: handle,
        approved_clients: shared_with,
        login_hints: [subject, ...(email ? [email] : [])],
      })),
    });
  });
  app.get(ENDPOINTS.client_metadata_endpoint, (c) => {
    assertBrowserRequest(c.req.raw);
    if (c.req.query('client_id') !== GOOGLE_CLIENT_ID) throw new ApiError('route_not_found', 'There is no such client.');
    const about = new URL(`${PREFIX}/about`, c.req.url).href;
    return json({ privacy_policy_url: about, terms_of_service_url: about }, 200, openTo(c.req.raw));
  });
  app.post(ENDPOINTS.id_assertion_endpoint, async (c) => {
    assertBrowserRequest(c.req.raw);
    const body = await handleAssertion(idp, c.req.raw.headers, fieldsOf(c));
    return json(body, 'error' in body ? 403 : 200, withCredentials(c.req.raw));
  });
  app.post(ENDPOINTS.disconnect_endpoint, async (c) => {
    assertBrowserRequest(c.req.raw);
    const body = await handleDisconnect(idp, c.req.raw.headers, fieldsOf(c));
    return json(body, 'error' in body ? 400 : 200, withCredentials(c.req.raw));
  });
}

/** Adds the provider's own pages, on which an account signs in and out. */
function addPages(app: FedcmApp, idp: IdpContext): void {
  app.get(ENDPOINTS.login_url, async (c) => signInPage(await signedInAccounts(idp, c.req.raw.headers)));
  app.post(ENDPOINTS.login_url, async (c) => {
    assertOwnPage(c.req.raw);
    const account = await googleAccount(parseEmail(fieldsOf(c).text('email')));
    idp.tables.oauthAccounts.put(`google:${account.subject}`, {
      ...account,
      ...idp.tables.oauthAccounts.get(`google:${account.subject}`),
    });
    return setLogin(signInDone('Signed in'), 'logged-in', withAccount(c.req.raw.headers, account));
  });
  app.post(`${PREFIX}/sign-out`, (c) => {
    assertOwnPage(c.req.raw);
    return setLogin(signInDone('Signed out'), 'logged-out', withoutAccounts());
  });
  app.get(`${PREFIX}/about`, () =>
    simulationPage({ title: 'No terms, and nothing to be kept private', body: html`<p>The sandbox simulates a provider.</p>` }),
  );
  app.get(
    `${PREFIX}/icon.png`,
    () =>
      new Response(icon(), {
        headers: { 'Content-Type': 'image/png', 'Cache-Control': 'no-cache', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      }),
  );
}

/** No page can set this header, so a request with it comes from the browser's FedCM. */
function assertBrowserRequest(request: Request) {
  if (request.headers.get('Sec-Fetch-Dest') !== 'webidentity')
    throw new ApiError('bad_request', 'Only a browser asks for this, with Sec-Fetch-Dest: webidentity.');
}

/** A page without a referrer sends no origin in its form request either. Newer browsers still send Sec-Fetch-Site. */
function assertOwnPage(request: Request) {
  const isOwn = request.headers.get('Origin') === new URL(request.url).origin;
  if (request.headers.get('Sec-Fetch-Site') === 'same-origin' || isOwn) return;
  throw new ApiError('cross_origin_refused', 'Only a page of the provider itself signs in and out.');
}

/**
 * A page can read the response about its account. The well-known file, the configuration and the accounts are for the browser
 * only.
 */
function openTo(request: Request): Record<string, string> {
  const origin = request.headers.get('Origin');
  return origin === null ? {} : { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' };
}

const withCredentials = (request: Request) => ({ ...openTo(request), 'Access-Control-Allow-Credentials': 'true' });

async function setLogin(shown: Promise<Response>, status: 'logged-in' | 'logged-out', cookie: string): Promise<Response> {
  const page = await shown;
  page.headers.set('Set-Login', status);
  page.headers.append('Set-Cookie', cookie);
  return page;
}
