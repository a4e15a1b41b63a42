import { expect, onTestFinished, test } from 'vitest';
import { AuthError, createClient, type IdentityProvider } from '../../src/index.ts';
import { declaredCapabilities } from '../conformance/declaredCapabilities.ts';
import { runConformance } from '../conformance/runConformance.ts';
import { withSessionToken } from '../conformance/withSessionToken.ts';
import { createIdp } from '../idp/createIdp.ts';
import { startServer } from '../server.ts';
import { serveProvider } from './serveProvider.ts';

/** A provider object as a page has it: it keeps the session of its visitor. */
function createProvider() {
  const idp = createIdp();
  const client = createClient({
    backend: 'http://localhost:4000',
    publicToken: idp.publicToken,
    fetch: withSessionToken(idp.fetch),
  });
  onTestFinished(async () => {
    client.destroy();
    await idp.close();
  });
  return { idp, provider: client.provider };
}

async function serve(provider: IdentityProvider) {
  const server = await startServer({ callServer: serveProvider({ provider, file: './provider.mjs' }) });
  onTestFinished(server.close);
  return server;
}

const ask = (url: string, path: string, body?: object) =>
  fetch(`${url}${path}`, { redirect: 'manual', ...(body && { method: 'POST', body: JSON.stringify(body) }) });

test('a provider object behind the wire endpoints passes every check that needs no page', async () => {
  const { idp, provider } = createProvider();
  const server = await serve(provider);
  const results = await runConformance({
    provider: { backend: server.url, publicToken: server.publicToken },
    inbox: async (to) => idp.messages.last(to) ?? { code: null, link: null },
  });
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(20);
});

test('errors of a provider keep their code, status and sentence, and any other error is one of the server', async () => {
  const { provider } = createProvider();
  const { url } = await serve({
    ...provider,
    users: {
      search: async ({ email }) => {
        if (email === 'broken@example.com') throw new TypeError('x is not a function');
        if (email === 'offline@example.com')
          throw new AuthError({ error_type: 'network_error', error_message: 'No response.', status_code: 0 });
        const limit = { error_type: 'too_many_requests', error_message: 'Please wait a minute.', status_code: 429 };
        throw new AuthError({ ...limit, retry_after: 59.2 });
      },
    },
  });
  const limited = await ask(url, '/sdk/v1/users/search', { email: 'ada@example.com' });
  expect(limited.status).toBe(429);
  expect(await limited.json()).toMatchObject({ error_type: 'too_many_requests', error_message: 'Please wait a minute.' });
  expect(limited.headers.get('Retry-After')).toBe('60');
  // An error without a status that a response can have.
  const offline = await ask(url, '/sdk/v1/users/search', { email: 'offline@example.com' });
  expect([offline.status, await offline.json()]).toEqual([400, expect.objectContaining({ error_type: 'network_error' })]);
  expect(offline.headers.has('Retry-After')).toBe(false);
  const broken = await ask(url, '/sdk/v1/users/search', { email: 'broken@example.com' });
  expect(broken.status).toBe(500);
  const wrong = await fetch(`${url}/sdk/v1/users/search`, { method: 'POST', body: 'no JSON' });
  expect(wrong.status).toBe(400);
  expect(await broken.json()).toMatchObject({
    error_message: 'users.search of the provider ./provider.mjs failed: x is not a function',
  });
});

test('a call that the provider lacks, and one that needs a browser, say so', async () => {
  const { provider } = createProvider();
  const { webauthn: _, ...rest } = provider;
  const { url } = await serve({ ...rest, users: undefined } as never);
  const lacking = await ask(url, '/sdk/v1/users/search', { email: 'ada@example.com' });
  expect(lacking.status).toBe(501);
  expect(await lacking.json()).toMatchObject({ error_message: 'the provider ./provider.mjs has no users.search.' });
  const passkey = await ask(url, '/sdk/v1/webauthn/authenticate/start/primary', {});
  expect(await passkey.json()).toMatchObject({
    error_message: expect.stringContaining('webauthn.authenticateStart needs a browser'),
  });
});

test('products that a provider object declares as missing are missing over HTTP too', async () => {
  const { provider } = createProvider();
  const capabilities = { backend: 'Own', missing: { passkeys: 'Not here.' }, oauthProviders: ['github'] };
  const inResponse = { ...provider, bootstrap: { get: async () => ({ capabilities }) } } as never;
  for (const declaring of [{ ...provider, capabilities } as IdentityProvider, inResponse]) {
    const { url, publicToken } = await serve(declaring);
    expect(await declaredCapabilities({ backend: url, publicToken })).toEqual(capabilities);
  }
});

test('if the object returns nothing, the page learns which field it misses', async () => {
  const { provider } = createProvider();
  const { url, publicToken } = await serve({
    ...provider,
    users: { search: async () => undefined },
    oauth: { ...provider.oauth, start: async () => undefined },
  } as never);
  const client = createClient({ backend: url, publicToken });
  onTestFinished(() => client.destroy());
  const search = client.provider.users.search({ email: 'ada@example.com' });
  await expect(search).rejects.toMatchObject({
    error_type: 'invalid_response',
    cause: { message: 'The response of users.search is incomplete: userType is missing.' },
  });
  expect(await (await ask(url, '/v1/public/oauth/google/start')).json()).toMatchObject({
    error_message: 'oauth.start gave no address to go to.',
  });
});

test('a start at a sign-in provider redirects to the address that the object navigates to', async () => {
  const { provider } = createProvider();
  const { url } = await serve({
    ...provider,
    oauth: {
      ...provider.oauth,
      start: async (request, options) => {
        const redirect_url = `https://accounts.example.com/?${new URLSearchParams(JSON.stringify(request))}`;
        options?.navigate?.(redirect_url);
        return { redirect_url };
      },
    },
  });
  const response = await ask(
    url,
    '/v1/public/oauth/google/start?login_redirect_url=http%3A%2F%2Flocalhost%2Fdone&custom_scopes=repo%20user&provider_hint=ada',
  );
  expect(response.status).toBe(302);
  const location = decodeURIComponent(response.headers.get('Location') ?? '');
  expect(location).toContain('https://accounts.example.com/');
  expect(location).toContain(
    '{"provider":"google","login_redirect_url":"http://localhost/done","custom_scopes":["repo","user"],"provider_params":{"hint":"ada"}}',
  );
});

test('attack: a provider object redirects a start at a sign-in provider to a script', async () => {
  const { provider } = createProvider();
  for (const redirect_url of ['javascript:alert(1)', 'data:text/html,x', '']) {
    const { url } = await serve({ ...provider, oauth: { ...provider.oauth, start: async () => ({ redirect_url }) } } as never);
    const response = await ask(url, '/v1/public/oauth/google/start');
    expect([response.status, response.headers.get('Location')]).toEqual([500, null]);
  }
});

test('the id in the path of a call reaches the object as it was before it was encoded', async () => {
  const { provider } = createProvider();
  const received: unknown[] = [];
  const deleteWebauthnRegistration = async (request: object) => {
    received.push(request);
    return {};
  };
  const { url } = await serve({ ...provider, user: { ...provider.user, deleteWebauthnRegistration } } as never);
  await fetch(`${url}/sdk/v1/users/webauthn_registrations/${encodeURIComponent('webauthn-registration-test é')}`, {
    method: 'DELETE',
  });
  expect(received).toEqual([{ id: 'webauthn-registration-test é' }]);
});

test('events of the widget are accepted, although a provider object has no call for them', async () => {
  const { provider } = createProvider();
  const { url } = await serve(provider);
  expect((await ask(url, '/sdk/v1/events', [])).status).toBe(200);
});

test('after a sign-out no browser is signed in, whatever the object answers', async () => {
  const { provider } = createProvider();
  const response = await provider.passwords.create({
    email: 'ada@example.com',
    password: 'seven quiet otters 1914',
    session_duration_minutes: 30,
  });
  const session = { ...provider.session, authenticate: async () => response, revoke: async () => ({}) };
  const { url, publicToken } = await serve({
    ...provider,
    session,
    otps: { ...provider.otps, authenticate: async () => response },
  } as never);
  const signedIn = await ask(url, '/sdk/v1/otps/authenticate', { token: '123456', method_id: 'm', session_duration_minutes: 30 });
  const { data } = (await signedIn.json()) as { data: { session_token: string } };
  const call = (name: string) =>
    fetch(`${url}/sdk/v1/sessions/${name}`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${publicToken}:${data.session_token}`)}` },
      body: '{}',
    });
  expect((await call('authenticate')).status).toBe(200);
  expect((await call('revoke')).status).toBe(200);
  expect((await call('authenticate')).status).toBe(404);
});

test('only the browser that has signed in is signed in', async () => {
  const { idp, provider } = createProvider();
  const { url, publicToken } = await serve(provider);
  await idp.addUser({ emails: ['ada@example.com'], password: 'seven quiet otters 1914' });
  const authenticate = (token: string) =>
    fetch(`${url}/sdk/v1/sessions/authenticate`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${publicToken}:${token}`)}` },
      body: '{}',
    });
  const password = { email: 'ada@example.com', password: 'seven quiet otters 1914', session_duration_minutes: 30 };
  const signedIn = (await (await ask(url, '/sdk/v1/passwords/authenticate', password)).json()) as {
    data: { session_token: string };
  };
  expect((await authenticate(signedIn.data.session_token)).status).toBe(200);
  expect((await authenticate(publicToken)).status).toBe(404);
});
