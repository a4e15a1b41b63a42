/**
 * The page that official clients load in a hidden frame to parse phone numbers. Its script passes each message on to the
 * mock, which has the library (libphonenumber-js, loaded at the first call); so the page needs no bundle of its own.
 */
export const FRAME_HTML =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Client-side services</title><script src="frame.js"></script></head></html>';

export const FRAME_CSP = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

export const FRAME_SCRIPT = `window.addEventListener('message', async ({ data, ports: [port] }) => {
  if (!port || typeof data?.method !== 'string') return;
  try {
    const response = await fetch('call', { method: 'POST', body: JSON.stringify({ method: data.method, args: data.args }) });
    port.postMessage(await response.json());
  } catch {
    port.postMessage({ success: false, error: { message: 'The frame could not reach its server.' } });
  }
});
`;

type FrameReply = { success: true; payload: object } | { success: false; error: { message: string } };

/** Answers one message of the frame: `parsedPhoneNumber` or `getExamplePhoneNumber`. What is no number is echoed as invalid. */
export async function answerFrame(message: unknown): Promise<FrameReply> {
  const { method, args } = Object(message) as { method?: unknown; args?: unknown };
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
