import { newId } from '../state/newId.ts';
import { StoreError } from '../state/StoreError.ts';
import { ApiError, describeError } from './ApiError.ts';

const json = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

/** Creates a success response of the wire protocol, with the result of the call in `data`. */
export function success(data: object): Response {
  return Response.json({ data: { request_id: newId('request-id'), status_code: 200, ...data } }, { headers: json });
}

/** Creates an error response of the wire protocol: without `data`. */
export function failure(
  type: string,
  status = describeError(type).status,
  message = describeError(type).message,
  details?: Readonly<Record<string, string>>,
): Response {
  return Response.json(
    {
      status_code: status,
      request_id: newId('request-id'),
      error_type: type,
      error_message: message,
      error_url: `https://example.test/errors/${status}#${encodeURIComponent(type)}`,
      ...(details && { error_details: details }),
    },
    { status, headers: json },
  );
}

/**
 * Creates the response for an error that a handler threw. The caller learns nothing about an unexpected error; the console has
 * it.
 */
export function failureOf(error: unknown): Response {
  if (error instanceof ApiError) {
    const response = failure(error.type, error.status, error.message, error.details);
    if (error.retryAfter !== undefined) response.headers.set('Retry-After', String(error.retryAfter));
    return response;
  }
  if (error instanceof StoreError) {
    console.error(error.message);
    return failure('internal_server_error', 500, error.message);
  }
  console.error(error);
  return failure('internal_server_error');
}
