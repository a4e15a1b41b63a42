import { createServicesFrame } from '../../browser/oneTap/createServicesFrame.ts';
import { AuthError } from '../../errors.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { toAuthError } from '../../lib/toAuthError.ts';
import { ONE_TAP_FRAME_MS, REQUEST_TIMEOUT_MS } from '../../limits.ts';
import type { Ack, CallOptions, OneTapStartReply, OneTapSubmitRequest } from '../contract.ts';
import { answeredError } from './readReply.ts';

interface FrameProject {
  /** Of the page in the frame. */
  address: string;
  publicToken: string;
  /** The client's: the frame is kept no longer. */
  signal: AbortSignal;
}

/** Both requests of a Google One Tap sign-in, made by a page of the back end's in a frame. */
export function oneTapByFrame({ address, publicToken, signal: life }: FrameProject) {
  const frame = createServicesFrame(address);

  async function ask(method: string, fields: object, limitMs: number, signal?: AbortSignal): Promise<Record<string, unknown>> {
    try {
      return readAnswer(await frame.call(method, { publicToken, ...fields }, { limitMs, signal }));
    } catch (cause) {
      throw frameError(cause, signal);
    }
  }

  function frameError(cause: unknown, signal: AbortSignal | undefined): AuthError {
    const error = toAuthError(cause, signal);
    if (error === cause || error.error_type !== 'request_timeout') return error;
    // Whether there is such a page, and whether a policy forbids it, no browser tells: it has not answered.
    const details = { error_type: 'frame_unavailable', error_message: '', status_code: 0, error_details: { address } };
    return new AuthError({ ...details, cause });
  }

  return {
    async start({ signal, lifetime }: CallOptions): Promise<OneTapStartReply> {
      // What the frame remembers of the start is needed at the end.
      const letGo = frame.keep(lifetime ?? life);
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
        letGo();
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

const invalidAnswer = () => new AuthError({ error_type: 'invalid_response', error_message: '', status_code: 0 });

/** The payload of the frame's answer, where it is of the form that is known. Throws an AuthError for anything else. */
function readAnswer(answer: unknown): Record<string, unknown> {
  const { success, payload, error } = isRecord(answer) ? answer : {};
  if (success === true && isRecord(payload)) return payload;
  if (success !== false || !isRecord(error)) throw invalidAnswer();
  if (error.name === 'StytchAPIError' && typeof error.error_type === 'string') throw answeredError(error, 0);
  // Something went wrong in the frame itself, which the back end has not answered.
  const cause = new Error(`The frame said: ${error.message}`);
  throw new AuthError({ error_type: 'unknown_error', error_message: '', status_code: 0, cause });
}

function textOf(payload: Record<string, unknown>, field: string): string {
  const value = payload[field];
  if (typeof value !== 'string') throw invalidAnswer();
  return value;
}
