import type { WireError } from './WireError.ts';

const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
const ack = () => ({ request_id: `request-id-${crypto.randomUUID()}`, status_code: 200 });

/** A success: in the envelope of the wire, or bare. */
export const success = (data: object, isBare: boolean): Response =>
  Response.json(isBare ? { ...ack(), ...data } : { data: { ...ack(), ...data } }, { headers });

/** An error of the wire, which has no envelope. */
export function failure({ status, type, message, details, cookies, retryAfter }: WireError): Response {
  const body = { status_code: status, request_id: ack().request_id, error_type: type, error_message: message, error_url: '' };
  const response = Response.json({ ...body, ...(details && { error_details: details }) }, { status, headers });
  if (retryAfter !== undefined) response.headers.set('Retry-After', retryAfter);
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}
