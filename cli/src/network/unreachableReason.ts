import { LimitError } from './LimitError.ts';

/** Error codes of Node for a certificate that is not trusted, has expired, or belongs to another host. */
const UNTRUSTED_CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;
const CLOSED_CONNECTION = [
  'ECONNRESET',
  'UND_ERR_SOCKET',
  'EPROTO',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
];

/** Explains why a call got no response, and what to do, in one sentence each; null if no server is running there. */
export function unreachableReason(error: unknown, address: string): string | null {
  if (error instanceof LimitError) return error.message;
  const { code = '', message = '' } = causeOf(error);
  if (UNTRUSTED_CERTIFICATE.test(code))
    return `the certificate of ${address} is not trusted (${message.replace(/\.$/, '')}). Set the file of the certificate, or of its issuer, with --ca.`;
  if (!CLOSED_CONNECTION.includes(code)) return null;
  const other = address.replace(/^http(s?):/, (_all, secure) => (secure ? 'http:' : 'https:'));
  return `the server at ${address} closed the connection. Check that it still runs, or try ${other}.`;
}

function causeOf(error: unknown): { code?: string; message?: string } {
  const { cause, code, message } = Object(error) as { cause?: unknown; code?: string; message?: string };
  return code === undefined && cause !== undefined
    ? causeOf(cause)
    : { ...(code && { code: String(code) }), ...(message && { message }) };
}
