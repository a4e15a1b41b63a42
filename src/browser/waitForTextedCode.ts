/** What browsers with WebOTP add to the Credential Management API. */
interface OtpCredential extends Credential {
  readonly code: string;
}

/**
 * The passcode of a text message that the phone offers to fill in (WebOTP), or null where the browser cannot, the
 * visitor declines, or `signal` ends the wait.
 */
export async function waitForTextedCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in globalThis)) return null;
  const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
  const credential = await navigator.credentials.get(request).catch(() => null);
  return credential ? (credential as OtpCredential).code : null;
}
