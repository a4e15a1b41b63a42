import { loadScript } from '../../browser/loading/loadScript.ts';
import { AuthError, type AuthErrorCode, isAuthError } from '../../errors.ts';
import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';
import { SCRIPT_TIMEOUT_MS } from '../../limits.ts';
import type { Bootstrap } from '../contract.ts';
import type { Endpoint } from './endpoints.ts';

/** Addresses of the scripts of both services, if they are not the defaults. */
export interface ProofOptions {
  publicToken: string;
  nonce?: string | undefined;
  captchaScriptURL?: string | undefined;
  fingerprint?: { scriptURL?: string; submitURL?: string } | undefined;
}

/** Fields that prove a human visitor and a device. */
export interface Proofs {
  captcha_token?: string;
  dfp_telemetry_id?: string;
}

interface Services {
  grecaptcha?: {
    enterprise?: {
      ready(callback: () => void): void;
      execute(siteKey: string, options: { action: string }): Promise<string>;
    };
  };
  GetTelemetryID?: (publicToken: string, submitURL: string) => Promise<string>;
}

/**
 * Makes a call with the proofs that the configuration requires. If fingerprints are in use and the server responds with a captcha
 * challenge, repeats the call once with both. Rejects with `captcha_unavailable` or `fingerprint_unavailable`.
 */
export async function withProofs<Result>(
  options: ProofOptions,
  bootstrap: Bootstrap,
  endpoint: Endpoint,
  send: (proofs: Proofs) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const fingerprint = bootstrap.fingerprint !== null && endpoint.proof === 'captcha-and-fingerprint';
  const collect = async (captcha: boolean): Promise<Proofs> => {
    const [captcha_token, dfp_telemetry_id] = await Promise.all([
      captcha && bootstrap.captcha ? captchaToken(options, bootstrap.captcha.siteKey, signal) : undefined,
      fingerprint ? telemetryId(options, signal) : undefined,
    ]);
    return { ...(captcha_token !== undefined && { captcha_token }), ...(dfp_telemetry_id !== undefined && { dfp_telemetry_id }) };
  };
  try {
    return await send(await collect(!(fingerprint && bootstrap.fingerprint === 'DECISIONING')));
  } catch (error) {
    // The server's challenge has a status. A script that did not load here causes the same error without one.
    const challenged = isAuthError(error) && error.error_type === 'captcha_unavailable' && error.status_code > 0;
    if (!challenged || !fingerprint || !endpoint.retriesChallenge) throw error;
    return send(await collect(true));
  }
}

function captchaToken(options: ProofOptions, siteKey: string, signal?: AbortSignal): Promise<string> {
  const src = new URL(options.captchaScriptURL ?? 'https://www.google.com/recaptcha/enterprise.js', document.baseURI);
  src.searchParams.set('render', siteKey);
  return proof('captcha_unavailable', signal, async (limit) => {
    const services = window as Services;
    if (!services.grecaptcha?.enterprise) await loadScript(src.href, { nonce: options.nonce, signal: limit });
    const captcha = services.grecaptcha?.enterprise;
    await new Promise<void>((resolve) => captcha?.ready(resolve));
    return captcha?.execute(siteKey, { action: 'LOGIN' });
  });
}

function telemetryId(options: ProofOptions, signal?: AbortSignal): Promise<string> {
  const src = new URL(options.fingerprint?.scriptURL ?? 'https://elements.stytch.com/telemetry.js', document.baseURI);
  const submit = `${(options.fingerprint?.submitURL ?? 'https://telemetry.stytch.com').replace(/\/+$/, '')}/submit`;
  return proof('fingerprint_unavailable', signal, async (limit) => {
    const services = window as Services;
    if (!services.GetTelemetryID) await loadScript(src.href, { nonce: options.nonce, signal: limit });
    return services.GetTelemetryID?.(options.publicToken, submit);
  });
}

async function proof(
  unavailable: AuthErrorCode,
  signal: AbortSignal | undefined,
  run: (limit: AbortSignal) => Promise<string | undefined>,
): Promise<string> {
  try {
    const token = await withTimeLimit(run, SCRIPT_TIMEOUT_MS, signal);
    if (typeof token === 'string') return token;
    throw new Error('The script ran and gave no token.');
  } catch (cause) {
    throw failure(signal?.aborted ? 'aborted' : unavailable, cause);
  }
}

function failure(error_type: AuthErrorCode, cause: unknown): AuthError {
  return new AuthError({ error_type, status_code: 0, cause });
}
