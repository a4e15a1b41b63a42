import type { Endpoint } from '../../src/provider/http/endpoints.ts';
import { ApiError } from './ApiError.ts';
import type { Fields } from './Fields.ts';
import { randomToken } from './randomToken.ts';
import type { Proof } from './records.ts';
import { sha256 } from './sha256.ts';
import type { World } from './world.ts';

/** The captcha site key that the bootstrap names. */
export const SITE_KEY = 'sandbox-site-key';

const LIFETIME_MS = 600_000;

/** What the mock's captcha and fingerprint scripts fetch. */
export async function issueProof(world: World, kind: Proof['kind']): Promise<string> {
  const token = randomToken();
  const hash = await sha256(token);
  world.tables.proofs.put(hash, { hash, kind, expires_at: world.now() + LIFETIME_MS });
  return token;
}

/** Thrown where the fingerprint's verdict is a captcha: the one answer of the API that is plain text. */
export class CaptchaChallenge extends Error {
  override readonly name = 'CaptchaChallenge';

  constructor() {
    super('Captcha required');
  }
}

/**
 * Checks the captcha token and the fingerprint id that the policy demands of a call. Captcha tokens are good once.
 * With fingerprint decisioning, calls that can be repeated are challenged when their fingerprint is missing or unknown and,
 * where captcha is on too, until they carry a captcha token.
 *
 * @throws {ApiError} `captcha_required`, `captcha_failed`. @throws {CaptchaChallenge}
 */
export async function demandProofs(
  world: World,
  endpoint: Pick<Endpoint, 'proof' | 'retriesChallenge'>,
  fields: Fields,
): Promise<void> {
  if (!endpoint.proof) return;
  const { captcha, fingerprint } = world.policy();
  const deciding = fingerprint === 'DECISIONING' && endpoint.proof === 'captcha-and-fingerprint';
  const captchaToken = fields.optionalText('captcha_token');
  const refuse = () => (deciding && endpoint.retriesChallenge ? new CaptchaChallenge() : new ApiError('captcha_required'));

  if (deciding && !(await isLive(world, 'fingerprint', fields.optionalText('dfp_telemetry_id')))) throw refuse();
  if (!captcha || (deciding && !endpoint.retriesChallenge)) return;
  if (captchaToken === undefined) throw refuse();
  const hash = await sha256(captchaToken);
  const known = world.tables.proofs.get(hash);
  world.tables.proofs.delete(hash);
  if (known?.kind !== 'captcha' || known.expires_at <= world.now()) throw new ApiError('captcha_failed');
}

async function isLive(world: World, kind: Proof['kind'], token: string | undefined): Promise<boolean> {
  if (token === undefined) return false;
  const proof = world.tables.proofs.get(await sha256(token));
  return proof?.kind === kind && proof.expires_at > world.now();
}
