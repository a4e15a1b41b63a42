import { loadExport } from '../../browser/loading/loadExport.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import type { ClientOptions } from '../../client/ClientOptions.ts';
import { createLoader } from '../../lib/async/createLoader.ts';
import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';
import { toAuthError } from '../../lib/toAuthError.ts';
import { REQUEST_TIMEOUT_MS } from '../../limits.ts';
import type { Bootstrap, CallName, CallOptions, OAuthStartRequest } from '../contract.ts';
import type { Transport } from '../Transport.ts';
import { backendOf } from './backendOf.ts';
import { bootstrapFromWire } from './bootstrapFromWire.ts';
import { createEventQueue } from './createEventQueue.ts';
import { type Endpoint, type EndpointName, endpoints } from './endpoints.ts';
import { fillPath } from './fillPath.ts';
import type { KnownCredentials } from './passkeys/KnownCredentials.ts';
import { type PkceFlow, pkceKey } from './pkceKey.ts';
import type { ProofOptions } from './proofs.ts';
import { type Connection, request } from './request.ts';
import { siweParams } from './siweParams.ts';
import { type Identity, timezone } from './telemetry.ts';

export interface HttpOptions extends ProofOptions, Pick<ClientOptions, 'clientsideServicesURL'> {
  publicToken: string;
  /** Address of the back end. Default: the public service that the token belongs to. */
  backend?: string | undefined;
  /** Default: the page's. */
  fetch?: typeof fetch | undefined;
  /** Returns the identity fields for a request. */
  identity: () => Identity;
  /** Returns the configuration that calls with proofs wait for. */
  bootstrap: () => Promise<Bootstrap>;
  /** Stores PKCE pairs between an email and its link. */
  storage: KeyValueStore;
  /** Aborts analytics. */
  signal: AbortSignal;
  /** The readable cookies that the client may use, as `document.cookie` lists them. Default: all cookies of the page. */
  readCookies?: (() => string) | undefined;
  /** True if password managers may be notified of removed passkeys. Default: true. */
  signalsPasskeys?: boolean | undefined;
}

const challenges: { [Name in EndpointName]?: { flow: PkceFlow; required: (bootstrap: Bootstrap) => boolean } } = {
  'magicLinks.email.loginOrCreate': { flow: 'magic_links', required: (it) => it.pkceRequiredForEmailMagicLinks },
  'passwords.resetByEmailStart': { flow: 'passwords', required: (it) => it.pkceRequiredForPasswordResets },
};

const verifiers: { [Name in EndpointName]?: readonly PkceFlow[] } = {
  'passwords.resetByEmail': ['passwords'],
  'magicLinks.authenticate': ['passwords', 'magic_links'],
  'oauth.authenticate': ['oauth'],
};

/** Calls whose code loads when they are made, because they show a dialog of the browser. */
const isPasskeyCall = (name: CallName) =>
  name === 'webauthn.register' || name === 'webauthn.authenticate' || name === 'user.deleteWebauthnRegistration';

/** Calls with their own format of requests and responses. */
const isOneTapCall = (name: CallName) => name === 'oauth.googleOneTap.start' || name === 'oauth.googleOneTap.submit';

/** Creates the transport to a back end over HTTP. */
export function createHttpSend(options: HttpOptions): Transport {
  const { publicToken, storage } = options;
  const connection: Connection = {
    publicToken,
    backend: backendOf(options),
    fetch: options.fetch ?? ((...args) => globalThis.fetch(...args)),
    identity: options.identity,
    timezone: timezone(),
    usesEarlyResponses: options.fetch === undefined,
  };

  async function call(name: EndpointName, given: object, signal?: AbortSignal): Promise<Record<string, unknown>> {
    const entry: Endpoint = endpoints[name];
    const { path, fields } = fillPath((options.identity().session_id && entry.sessionPath) || entry.path, { publicToken, given });
    const endpoint = { ...entry, path };
    const bare = endpoint.method === 'GET' || endpoint.method === 'DELETE' || name === 'session.revoke';
    const send = (extra: object) => request(connection, { ...endpoint, ...(!bare && { body: { ...fields, ...extra } }) }, signal);

    const keys = (verifiers[name] ?? []).map((flow) => pkceKey(publicToken, flow));
    const sendVerified = async (extra: object) => {
      if (!keys.some((key) => storage.get(key))) return send(extra);
      const withVerifier = await loadExport(() => import('./pkce.ts'), 'withVerifier');
      return withVerifier({ storage, backend: connection.backend }, keys, (verifier) => send({ ...verifier, ...extra }));
    };
    if (!endpoint.proof) return sendVerified({});

    const bootstrap = await withTimeLimit(options.bootstrap, REQUEST_TIMEOUT_MS, signal);
    const challenge = challenges[name];
    const pairs = { storage, backend: connection.backend };
    const pkce = challenge?.required(bootstrap)
      ? await (await loadExport(() => import('./pkce.ts'), 'codeChallenge'))(pairs, pkceKey(publicToken, challenge.flow))
      : {};
    const added = { ...pkce, ...(name === 'cryptoWallets.authenticateStart' && siweParams(bootstrap, fields)) };
    if (!bootstrap.captcha && !bootstrap.fingerprint) return sendVerified(added);
    const withProofs = await loadExport(() => import('./proofs.ts'), 'withProofs');
    return withProofs(options, bootstrap, endpoint, (proofs) => sendVerified({ ...added, ...proofs }), signal);
  }

  async function start(fields: OAuthStartRequest, callOptions: CallOptions): Promise<{ redirect_url: string }> {
    const [startOAuth, bootstrap] = await Promise.all([
      loadExport(() => import('./startOAuth.ts'), 'startOAuth'),
      withTimeLimit(options.bootstrap, REQUEST_TIMEOUT_MS, callOptions.signal),
    ]);
    callOptions.signal?.throwIfAborted();
    return startOAuth({ ...connection, bootstrap, storage }, fields, callOptions);
  }

  const known: KnownCredentials = options.signalsPasskeys === false ? null : new Map();
  const loadOnce = createLoader();
  // Created once, because these calls may add a frame to the page.
  const loadOneTap = async () =>
    (await loadExport(() => import('./oneTapCalls.ts'), 'createOneTapCalls'))({ ...options, ...connection });

  return {
    async send(name, fields, callOptions = {}) {
      const { signal } = callOptions;
      try {
        if (name === 'oauth.start') return (await start(fields as OAuthStartRequest, callOptions)) as never;
        if (isOneTapCall(name)) return (await (await loadOnce(loadOneTap))[name](fields as never, callOptions)) as never;
        const data = isPasskeyCall(name)
          ? await (await loadExport(() => import('./passkeys/passkeyCalls.ts'), 'passkeyCalls'))[name](
              call,
              fields as never,
              signal,
              known,
            )
          : await call(name, fields, signal);
        return (name === 'bootstrap.get' ? bootstrapFromWire(data) : data) as never;
      } catch (error) {
        throw toAuthError(error, signal);
      }
    },
    log: createEventQueue(connection, options.signal),
  };
}
