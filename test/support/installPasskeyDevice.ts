import { onTestFinished } from 'vitest';
import { base64url } from '../../sandbox/idp/crypto/base64url.ts';
import { type AuthenticatorOptions, createAuthenticator } from '../../sandbox/idp/testing/createAuthenticator.ts';

interface PasskeyRequest {
  kind: 'create' | 'get' | 'conditional';
  /** The signal of the page's request. */
  signal: AbortSignal | undefined;
  /** The visitor uses a passkey, or creates one. */
  accept(): void;
  /** The browser refuses with an exception of this name. */
  refuse(name: string): void;
  settled: boolean;
}

export interface DeviceOptions extends AuthenticatorOptions {
  /** True if the browser reports autofill as available; `never`: it does not report. Default: true. */
  autofill?: boolean | 'never';
  /** True if the visitor agrees to each request at once, except for autofill. Default: true. */
  willing?: boolean;
}

type Wire = Awaited<ReturnType<ReturnType<typeof createAuthenticator>['make']>> | Record<string, never>;

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).buffer;
const text = (source: BufferSource) =>
  base64url(
    ArrayBuffer.isView(source) ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength) : new Uint8Array(source),
  );

/** Adds passkeys to the browser of a test, which has none: the platform's API over an authenticator in software. */
export function installPasskeyDevice({ autofill = true, willing = true, ...options }: DeviceOptions = {}) {
  const authenticator = createAuthenticator(options);
  const asks: PasskeyRequest[] = [];
  const unknown: { rpId: string; credentialId: string }[] = [];
  const accepted: { rpId: string; userId: string; allAcceptedCredentialIds: readonly string[] }[] = [];
  const device = { willing };
  const { origin } = window.location;

  function ask(kind: PasskeyRequest['kind'], signal: AbortSignal | undefined, go: () => Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => () => {
        if (entry.settled) return;
        entry.settled = true;
        finish();
      };
      const entry: PasskeyRequest = {
        kind,
        signal,
        settled: false,
        accept: settle(() => void go().then(resolve, reject)),
        refuse: (name) => settle(() => reject(new DOMException('A message of the browser.', name)))(),
      };
      // Browsers handle one request at a time.
      if (asks.some((each) => !each.settled)) return reject(new DOMException('A request is already pending.', 'OperationError'));
      asks.push(entry);
      if (signal?.aborted) return entry.refuse('AbortError');
      signal?.addEventListener('abort', () => entry.refuse('AbortError'));
      if (kind !== 'conditional' && device.willing) entry.accept();
    });
  }

  const credentials = {
    create: ({ publicKey, signal }: CredentialCreationOptions) =>
      ask('create', signal, async () => {
        if (!publicKey) throw new TypeError('publicKey is missing');
        const { rp, user, challenge, excludeCredentials = [] } = publicKey;
        const wire = await authenticator.make(
          JSON.stringify({
            rp,
            user: { ...user, id: text(user.id) },
            challenge: text(challenge),
            excludeCredentials: excludeCredentials.map(({ id }) => ({ id: text(id) })),
          }),
          origin,
        );
        return credentialOf(wire);
      }),
    get: ({ publicKey, mediation, signal }: CredentialRequestOptions) =>
      ask(mediation === 'conditional' ? 'conditional' : 'get', signal, async () => {
        if (!publicKey) throw new TypeError('publicKey is missing');
        const { rpId, challenge, allowCredentials = [] } = publicKey;
        const allowed = allowCredentials.map(({ id }) => ({ id: text(id) }));
        return credentialOf(
          await authenticator.use(JSON.stringify({ rpId, challenge: text(challenge), allowCredentials: allowed }), origin),
        );
      }),
  };
  const api = {
    isConditionalMediationAvailable: () => (autofill === 'never' ? new Promise(() => {}) : Promise.resolve(autofill)),
    signalUnknownCredential: async (it: (typeof unknown)[number]) => void unknown.push(it),
    signalAllAcceptedCredentials: async (it: (typeof accepted)[number]) => void accepted.push(it),
  };
  replace(window, 'isSecureContext', true);
  replace(window, 'PublicKeyCredential', api);
  replace(navigator, 'credentials', credentials);

  return {
    authenticator,
    asks,
    unknown,
    accepted,
    /** Returns the request that waits for the visitor, if there is one. */
    pending: () => asks.find((each) => !each.settled),
    setWilling: (next: boolean) => {
      device.willing = next;
    },
  };
}

function replace(owner: object, name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  });
}

/** Returns a credential in the form in which a page receives it. */
function credentialOf({ id, type, authenticatorAttachment, response }: Wire) {
  const { transports, ...buffers } = response as Record<string, unknown> & { transports?: string[] };
  const entries = Object.entries(buffers).map(([name, value]) => [name, bytes(value as string)]);
  return {
    id,
    type,
    authenticatorAttachment,
    rawId: bytes(id as string),
    response: { ...Object.fromEntries(entries), ...(transports && { getTransports: () => transports }) },
    getClientExtensionResults: () => ({}),
  };
}
