import { CommandError } from './CommandError.ts';
import { trustingFetch } from './trustingFetch.ts';
import { whyUnreached } from './whyUnreached.ts';

export const USUAL_ADDRESS = 'http://localhost:4100';

export interface SandboxPlace {
  /** Such as `http://localhost:4100`; that of another computer with its `?control=` token. */
  at: string;
  /** File of a certificate to trust. Default: this computer's own, for the names in it. */
  ca?: string | undefined;
}

/**
 * Asks a running sandbox.
 *
 * @param path of a control route, such as `messages?to=ada@example.com`
 * @throws CommandError when nothing answers there, and in the sandbox's own words when it refuses
 */
export async function callSandbox<Reply>({ at, ca }: SandboxPlace, method: string, path: string, body?: object): Promise<Reply> {
  const { base, token } = addressOf(at);
  const ask = await trustingFetch(ca);
  const answer = await ask(`${base}/__sandbox/${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { 'x-control-token': token }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    const nobody = `no sandbox answers at ${base}. Start one with widget-sandbox, or name its address with --at.`;
    throw new CommandError(whyUnreached(error, base) ?? nobody);
  });
  const reply = (await answer.json().catch(() => null)) as (Reply & { error_message?: string }) | null;
  if (reply === null) throw new CommandError(`what answers at ${base} is no sandbox. Name the address of one with --at.`);
  if (!answer.ok) throw new CommandError(reply.error_message ?? `the sandbox answered ${answer.status}.`);
  return reply;
}

function addressOf(address: string): { base: string; token: string | null } {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new CommandError(`--at ${address}: no address. Write one such as ${USUAL_ADDRESS}.`, 2);
  const { origin, searchParams } = new URL(address);
  return { base: origin, token: searchParams.get('control') };
}
