import { isRecord } from '../../../sandbox/isRecord.ts';
import { shorten } from '../../../sandbox/shorten.ts';
import { CommandError } from '../CommandError.ts';
import { DEFAULT_ADDRESS } from '../defaultAddress.ts';
import { createTrustingFetch } from './createTrustingFetch.ts';
import { LimitError } from './LimitError.ts';
import { unreachableReason } from './unreachableReason.ts';
import { withDeadline } from './withDeadline.ts';

/** Time limit of a call. A sandbox keeps no call open for longer than 30 seconds. */
const MAX_SECONDS = 60;

export interface SandboxAddress {
  /** Such as `http://localhost:4100`. The address of another computer includes its `?control=` token. */
  at: string;
  /** File of a trusted certificate. Default: this computer's own, for the names in it. */
  ca?: string | undefined;
}

interface SandboxCall<Data> {
  /** Sent as JSON. */
  body?: object;
  /** Aborts the call. */
  signal?: AbortSignal;
  isResponse?: (json: unknown) => json is Data;
}

const isAnyResponse = (json: unknown): json is never => isRecord(json);

/**
 * Calls a running sandbox.
 *
 * @param path of a control route, such as `messages?to=ada@example.com`
 * @param isResponse checks the response
 * @throws CommandError if there is no response, or with the message of the sandbox if it refuses
 */
export async function callSandbox<Data = object>(
  address: SandboxAddress,
  method: string,
  path: string,
  { body, signal: callerSignal, isResponse = isAnyResponse }: SandboxCall<Data> = {},
): Promise<Data> {
  const { base, token } = parseSandboxAddress(address.at);
  const late = `the server at ${base} did not send a complete response within ${MAX_SECONDS} seconds.`;
  return withDeadline(MAX_SECONDS, late, async (signal) => {
    const trustingFetch = await createTrustingFetch({ ca: address.ca, signal });
    const response = await trustingFetch(`${base}/__sandbox/${path}`, {
      method,
      signal: callerSignal ?? null,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { 'x-control-token': token }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      const noResponse = `no sandbox at ${base}. Start one with widget-sandbox, or set its address with --at.`;
      throw new CommandError(unreachableReason(error, base) ?? noResponse);
    });
    const json: unknown = await response.json().catch(nullUnlessLimit);
    const noSandbox = `the server at ${base} is not a sandbox, or one of another version. Set the address of a sandbox with --at.`;
    if (!isRecord(json)) throw new CommandError(noSandbox);
    const { error_message: reason } = json;
    if (!response.ok)
      throw new CommandError(typeof reason === 'string' ? shorten(reason) : `the sandbox answered ${response.status}.`);
    if (!isResponse(json)) throw new CommandError(noSandbox);
    return json;
  });
}

function nullUnlessLimit(error: unknown): null {
  if (error instanceof LimitError) throw error;
  return null;
}

function parseSandboxAddress(at: string): { base: string; token: string | null } {
  if (!/^https?:/.test(at) || !URL.canParse(at))
    throw new CommandError(`--at ${at}: not an address. Use one such as ${DEFAULT_ADDRESS}.`, 2);
  const { origin, searchParams } = new URL(at);
  return { base: origin, token: searchParams.get('control') };
}
