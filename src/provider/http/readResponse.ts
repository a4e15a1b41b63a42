import { AuthError, type AuthErrorCode, type AuthErrorDetails } from '../../errors.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { parseJson } from '../../lib/parseJson.ts';
import { retryAfter } from '../../lib/retryAfter.ts';
import { shorten } from '../../lib/text/shorten.ts';

/** Returns the `data` of a response. Rejects with an AuthError for every response that is not a well-formed success. */
export async function readResponse(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  const wait = () => {
    const retry_after = retryAfter(response.headers);
    return retry_after !== undefined && { retry_after };
  };
  const failure = (error_type: AuthErrorCode, fault: string) =>
    new AuthError({
      error_type,
      status_code: response.status,
      // A page's own `fetch` may return a response without an address.
      cause: new Error(`The response${response.url && ` of ${response.url}`} ${fault}.`),
      ...wait(),
    });
  if (text.trim() === '') throw failure('empty_response', 'has no body');

  if (response.status >= 300) {
    const json = /application\/json/i.test(response.headers.get('content-type') ?? '') ? parseJson(text) : undefined;
    if (isRecord(json)) throw responseError(json, response.status, wait());
    throw failure(
      text.includes('Captcha required') ? 'captcha_unavailable' : 'invalid_response',
      'is not a JSON object of the type application/json',
    );
  }
  const json = parseJson(text);
  if (!isRecord(json) || !isRecord(json.data)) throw failure('invalid_response', 'is not JSON with an object `data`');
  const { __user: _, ...data } = json.data;
  return data;
}

/** Creates the error that a JSON response describes. `wait` is what its headers add. */
export function responseError(
  body: Record<string, unknown>,
  status: number,
  wait?: Pick<AuthErrorDetails, 'retry_after'> | false,
): AuthError {
  const text = (field: string) => (typeof body[field] === 'string' ? body[field] : undefined);
  const error_type = text('error_type');
  const error_url = text('error_url');
  const request_id = text('request_id');
  return new AuthError({
    // The widget shows no error for its own code `aborted`.
    error_type: (error_type !== 'aborted' && error_type) || (schemaMessage(body) ? 'bad_request' : 'unknown_error'),
    ...(!error_type && { cause: new Error('The response has no `error_type`.') }),
    error_message: shorten((text('error_message') ?? schemaMessage(body)).trim()),
    status_code: typeof body.status_code === 'number' ? body.status_code : status,
    ...(error_url !== undefined && { error_url }),
    ...(isRecord(body.error_details) && { error_details: body.error_details }),
    ...(request_id !== undefined && { request_id }),
    ...wait,
  });
}

/**
 * Returns the message for a request that violates the server's schema: its response lists the fields and what is wrong with them.
 */
function schemaMessage(body: Record<string, unknown>): string {
  return ['body', 'params', 'query']
    .flatMap((part) => body[part])
    .filter(isRecord)
    .map(({ dataPath, message }) => [dataPath, message].filter((word) => typeof word === 'string').join(' '))
    .join('; ');
}
