/** Fields that browsers with WebOTP add to the Credential Management API. */
interface OtpCredential extends Credential {
  readonly code: string;
}

/**
 * Waits for the passcode of a text message that the phone offers to fill in (WebOTP). Resolves with null if the browser does not
 * support it, the visitor declines, or `signal` aborts.
 */
export async function waitForTextedCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in globalThis)) return null;
  const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
  const credential = await navigator.credentials.get(request).catch(() => null);
  return credential ? (credential as OtpCredential).code : null;
}
