import { ApiError, type ApiErrorType } from '../http/ApiError.ts';

/** The parameters of a start call for an EIP-4361 message. */
type SiweParams = Readonly<Record<string, unknown>>;

export interface SiweMessage {
  text: string;
  /** Time before which the message is not valid, in milliseconds since 1970. */
  notBefore: number;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const MAX_RESOURCES = 20;
// No control characters, because a new line would be a new field.
const isLine = (value: unknown): value is string => typeof value === 'string' && /^[\x20-\x7e]+$/.test(value);
/** Characters of a statement and of a request id in the grammar of EIP-4361: those of RFC 3986, and spaces in a statement. */
const isStatement = (value: unknown): value is string => isLine(value) && /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/.test(value);
const isRequestId = (value: unknown): value is string => isLine(value) && /^([\w\-.~!$&'()*+,;=:@]|%[\da-f]{2})+$/i.test(value);
/** A URI of RFC 3986, as the grammar requires. `URL` accepts more characters, such as spaces. */
const isAddress = (value: unknown): value is string =>
  isLine(value) && /^([\w\-.~:/?#[\]@!$&'()*+,;=]|%[\da-f]{2})+$/i.test(value) && URL.canParse(value);
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value));

/**
 * Creates the message that the owner of `address` signs to sign in to the page at `pageOrigin`.
 *
 * @throws {ApiError} `invalid_siwe_uri` for an address of another site, and the corresponding errors for the other parameters.
 */
export function siweMessage(
  params: SiweParams,
  { address, pageOrigin, nonce, now }: { address: string; pageOrigin: string | null; nonce: string; now: number },
): SiweMessage {
  const read = <Value>(name: string, is: (value: unknown) => value is Value, error: ApiErrorType): Value | undefined => {
    const value = params[name] ?? undefined;
    if (value !== undefined && !is(value)) throw new ApiError(error);
    return value;
  };
  const uri = read('uri', isAddress, 'invalid_siwe_uri');
  if (uri === undefined || new URL(uri).origin !== pageOrigin) throw new ApiError('invalid_siwe_uri');
  const chainId = read('chain_id', isChainId, 'invalid_siwe_chain_id') ?? 1;
  const statement = read('statement', isStatement, 'invalid_siwe_statement');
  const issuedAt = read('issued_at', isInstant, 'invalid_siwe_issued_at') ?? new Date(now).toISOString();
  const notBefore = read('not_before', isInstant, 'invalid_siwe_not_before');
  const requestId = read('message_request_id', isRequestId, 'invalid_siwe_message_request_id');
  const resources = read('resources', isResources, 'invalid_siwe_resources') ?? [];
  const lines = [
    `${new URL(uri).host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    // Without a statement, both of its empty lines stay.
    ...(statement ? [statement] : []),
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(notBefore ? [`Not Before: ${notBefore}`] : []),
    ...(requestId ? [`Request ID: ${requestId}`] : []),
    ...(resources.length > 0 ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ];
  return { text: lines.join('\n'), notBefore: notBefore ? Date.parse(notBefore) : 0 };
}

function isChainId(value: unknown): value is string | number {
  return (typeof value === 'string' || typeof value === 'number') && /^[1-9]\d{0,15}$/.test(String(value));
}

function isResources(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= MAX_RESOURCES && value.every(isAddress);
}
