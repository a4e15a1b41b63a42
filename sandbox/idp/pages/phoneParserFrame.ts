import { ApiError } from '../http/ApiError.ts';
import { asText } from '../http/asText.ts';
import { failureOf } from '../http/envelope.ts';
import { Fields } from '../http/Fields.ts';
import type { IdpContext } from '../IdpContext.ts';
import { beginOneTap, endOneTap } from '../oauth/oneTap.ts';
import { newId } from '../state/newId.ts';

/**
 * Page that official clients load in a hidden frame to parse phone numbers. Its script forwards each message to the mock, which
 * has the library (libphonenumber-js, loaded at the first call), so the page needs no bundle.
 */
export const FRAME_HTML =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Client-side services</title><script src="frame.js"></script></head></html>';

export const FRAME_CSP = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

export const FRAME_SCRIPT = `window.addEventListener('message', async ({ source, data, ports: [port] }) => {
  // Only the page around this frame, so that no other site can open the page and use it.
  if (source !== parent || parent === window || !port || typeof data?.method !== 'string') return;
  try {
    const response = await fetch('call', { method: 'POST', body: JSON.stringify({ method: data.method, args: data.args }) });
    port.postMessage(await response.json());
  } catch {
    port.postMessage({ success: false, error: { message: 'The frame could not reach its server.' } });
  }
});
`;

type FrameResponse = { success: true; payload: object } | { success: false; error: object };

/**
 * Responds to one message of the frame: `parsedPhoneNumber` or `getExamplePhoneNumber`, which return an invalid number unchanged
 * and marked as invalid; `oneTapStart` or `oneTapSubmit`.
 *
 * @param ownAddress target of One Tap if the message has no address.
 */
export async function handleFrameMessage(idp: IdpContext, message: unknown, ownAddress: string): Promise<FrameResponse> {
  const { method, args } = Object(message) as { method?: unknown; args?: unknown };
  if (method === 'oneTapStart' || method === 'oneTapSubmit') {
    return handleOneTap(idp, method, Object(Array.isArray(args) ? args[0] : undefined), ownAddress);
  }
  const { phoneNumber, regionCode } = Object(Array.isArray(args) ? args[0] : undefined) as {
    phoneNumber?: unknown;
    regionCode?: unknown;
  };
  const { AsYouType, getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js');
  const region = typeof regionCode === 'string' && isSupportedCountry(regionCode) ? regionCode : undefined;

  if (method === 'parsedPhoneNumber') {
    const text = typeof phoneNumber === 'string' ? phoneNumber.slice(0, 100) : '';
    const parsed = parsePhoneNumberFromString(text, region);
    if (parsed)
      return { success: true, payload: { isValid: parsed.isValid(), number: parsed.number, national: parsed.formatNational() } };
    const national = /[\p{L}@]/u.test(text) ? text : new AsYouType(region).input(text);
    return { success: true, payload: { isValid: false, number: text, national } };
  }
  if (method === 'getExamplePhoneNumber') {
    const { default: examples } = await import('libphonenumber-js/mobile/examples');
    return { success: true, payload: { phoneNumber: getExampleNumber(region ?? 'US', examples)?.formatNational() ?? '' } };
  }
  return { success: false, error: { message: 'The frame has no such method.' } };
}

async function handleOneTap(
  idp: IdpContext,
  method: 'oneTapStart' | 'oneTapSubmit',
  request: Readonly<Record<string, unknown>>,
  ownAddress: string,
): Promise<FrameResponse> {
  try {
    if (request.publicToken !== idp.publicToken) throw new ApiError('public_token_not_found');
    if (method === 'oneTapStart') {
      const { google_client_id, oauth_callback_id, stytch_csrf_token } = await beginOneTap(idp);
      const payload = {
        googleClientId: google_client_id,
        oauthCallbackId: oauth_callback_id,
        stytchCsrfToken: stytch_csrf_token,
      };
      return { success: true, payload: { requestId: newId('request-id'), ...payload } };
    }
    const { oauthCallbackID, idToken, loginRedirectURL, signupRedirectURL } = request;
    const fields = new Fields({
      id_token: idToken,
      login_redirect_url: loginRedirectURL,
      signup_redirect_url: signupRedirectURL,
    });
    return {
      success: true,
      payload: { redirect_url: await endOneTap(idp, asText(oauthCallbackID), fields, ownAddress, null) },
    };
  } catch (error) {
    const body = (await failureOf(error).json()) as object;
    return { success: false, error: { name: 'StytchAPIError', ...body } };
  }
}
