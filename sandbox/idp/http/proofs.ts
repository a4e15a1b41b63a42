import type { Endpoint } from '../../../src/provider/http/endpoints.ts';
import { randomToken } from '../crypto/randomToken.ts';
import { sha256 } from '../crypto/sha256.ts';
import type { IdpContext } from '../IdpContext.ts';
import type { Proof } from '../state/records.ts';
import { ApiError } from './ApiError.ts';
import type { Fields } from './Fields.ts';

/** The captcha site key that the bootstrap names. */
export const SITE_KEY = 'sandbox-site-key';

const LIFETIME_MS = 600_000;

/** What the mock's captcha and fingerprint scripts fetch. */
export async function issueProof(idp: IdpContext, kind: Proof['kind']): Promise<string> {
  const token = randomToken();
  const hash = await sha256(token);
  idp.tables.proofs.put(hash, { hash, kind, expires_at: idp.now() + LIFETIME_MS });
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
