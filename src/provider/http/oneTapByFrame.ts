import { createServicesFrame } from '../../browser/oneTap/createServicesFrame.ts';
import { AuthError } from '../../errors.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { toAuthError } from '../../lib/toAuthError.ts';
import { ONE_TAP_FRAME_MS, REQUEST_TIMEOUT_MS } from '../../limits.ts';
import type { Ack, CallOptions, OneTapStartResponse, OneTapSubmitRequest } from '../contract.ts';
import { responseError } from './readResponse.ts';

interface FrameProject {
  /** Address of the page in the frame. */
  address: string;
  publicToken: string;
  /** Aborted when the client is destroyed, which removes the frame. */
  signal: AbortSignal;
}

/** Creates both requests of a Google One Tap sign-in, made by a page of the back end in a frame. */
export function oneTapByFrame({ address, publicToken, signal: life }: FrameProject) {
  const frame = createServicesFrame(address);

  async function ask(method: string, fields: object, limitMs: number, signal?: AbortSignal): Promise<Record<string, unknown>> {
    try {
      return readFrameResponse(await frame.call(method, { publicToken, ...fields }, { limitMs, signal }));
    } catch (cause) {
      throw frameError(cause, signal);
    }
  }

  function frameError(cause: unknown, signal: AbortSignal | undefined): AuthError {
    const error = toAuthError(cause, signal);
    if (error === cause || error.error_type !== 'request_timeout') return error;
    // A browser does not report whether the page exists or a policy blocks it. The only known fact is that it has not responded.
    const details = { error_type: 'frame_unavailable', status_code: 0, error_details: { address } };
    return new AuthError({ ...details, cause });
  }

  return {
    async start({ signal, lifetime }: CallOptions): Promise<OneTapStartResponse> {
      // The second request needs the state that the frame stores during the first.
      const release = frame.keep(lifetime ?? life);
      try {
        const payload = await ask('oneTapStart', {}, ONE_TAP_FRAME_MS, signal);
        const token = payload.stytchCsrfToken;
        return {
          request_id: String(payload.requestId ?? ''),
          status_code: 200,
          google_client_id: textOf(payload, 'googleClientId'),
          oauth_callback_id: textOf(payload, 'oauthCallbackId'),
          ...(typeof token === 'string' && { csrf_token: token }),
        };
      } catch (error) {
        release();
        throw error;
      }
    },
    async submit(request: OneTapSubmitRequest, { signal }: CallOptions): Promise<Ack & { redirect_url: string }> {
      const { login_redirect_url, signup_redirect_url } = request;
      const fields = {
        idToken: request.id_token,
        oauthCallbackID: request.oauth_callback_id,
        ...(login_redirect_url && { loginRedirectURL: login_redirect_url }),
        ...(signup_redirect_url && { signupRedirectURL: signup_redirect_url }),
      };
      const payload = await ask('oneTapSubmit', fields, REQUEST_TIMEOUT_MS, signal);
      return { request_id: String(payload.requestId ?? ''), status_code: 200, redirect_url: textOf(payload, 'redirect_url') };
    },
  };
}

const invalidResponse = () => new AuthError({ error_type: 'invalid_response', status_code: 0 });

/** Returns the payload of the frame's response. @throws AuthError for a response of any other form */
function readFrameResponse(response: unknown): Record<string, unknown> {
  const { success, payload, error } = isRecord(response) ? response : {};
  if (success === true && isRecord(payload)) return payload;
  if (success !== false || !isRecord(error)) throw invalidResponse();
  if (error.name === 'StytchAPIError' && typeof error.error_type === 'string') throw responseError(error, 0);
  // The error is one of the frame itself, not a response of the back end.
  const cause = new Error(`The frame said: ${error.message}`);
  throw new AuthError({ error_type: 'unknown_error', status_code: 0, cause });
}

function textOf(payload: Record<string, unknown>, field: string): string {
  const value = payload[field];
  if (typeof value !== 'string') throw invalidResponse();
  return value;
}
