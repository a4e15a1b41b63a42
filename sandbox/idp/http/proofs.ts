import type { Endpoint } from '../../../src/provider/http/endpoints.ts';
import { randomToken } from '../crypto/randomToken.ts';
import { sha256 } from '../crypto/sha256.ts';
import type { IdpContext } from '../IdpContext.ts';
import type { Proof } from '../state/records.ts';
import { ApiError } from './ApiError.ts';
import type { Fields } from './Fields.ts';

/** Captcha site key of the bootstrap. */
export const SITE_KEY = 'sandbox-site-key';

const LIFETIME_MS = 600_000;

/** Creates the token that the mock's captcha or fingerprint script fetches. */
export async function issueProof(idp: IdpContext, kind: Proof['kind']): Promise<string> {
  const token = randomToken();
  const hash = await sha256(token);
  idp.tables.proofs.put(hash, { hash, kind, expires_at: idp.now() + LIFETIME_MS });
  return token;
}

/** Error if fingerprint decisioning requires a captcha. Its response is the only plain text of the API. */
export class CaptchaChallenge extends Error {
  override readonly name = 'CaptchaChallenge';

  constructor() {
    super('Captcha required');
  }
}

/**
 * Checks the captcha token and the fingerprint id that the settings require for a call. A captcha token is valid once. With
 * fingerprint decisioning, repeatable calls are challenged if their fingerprint is missing or unknown and, if captcha is on too,
 * until they have a captcha token.
 *
 * @throws {ApiError} `captcha_required`, `captcha_failed`. @throws {CaptchaChallenge}
 */
export async function assertProofs(
  idp: IdpContext,
  endpoint: Pick<Endpoint, 'proof' | 'retriesChallenge'>,
  fields: Fields,
): Promise<void> {
  if (!endpoint.proof) return;
  const { captcha, fingerprint } = idp.settings();
  const deciding = fingerprint === 'DECISIONING' && endpoint.proof === 'captcha-and-fingerprint';
  const captchaToken = fields.optionalText('captcha_token');
  const refuse = () => (deciding && endpoint.retriesChallenge ? new CaptchaChallenge() : new ApiError('captcha_required'));

  if (deciding && !(await isLive(idp, 'fingerprint', fields.optionalText('dfp_telemetry_id')))) throw refuse();
  if (!captcha || (deciding && !endpoint.retriesChallenge)) return;
  if (captchaToken === undefined) throw refuse();
  const hash = await sha256(captchaToken);
  const known = idp.tables.proofs.get(hash);
  idp.tables.proofs.delete(hash);
  if (known?.kind !== 'captcha' || known.expires_at <= idp.now()) throw new ApiError('captcha_failed');
}

async function isLive(idp: IdpContext, kind: Proof['kind'], token: string | undefined): Promise<boolean> {
  if (token === undefined) return false;
  const proof = idp.tables.proofs.get(await sha256(token));
  return proof?.kind === kind && proof.expires_at > idp.now();
}
