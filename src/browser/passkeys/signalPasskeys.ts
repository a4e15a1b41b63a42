/** What browsers with the WebAuthn Signal API add, so that a visitor is not offered passkeys that the provider no longer knows. */
interface Signals {
  signalUnknownCredential?: (it: { rpId: string; credentialId: string }) => Promise<void>;
  signalAllAcceptedCredentials?: (it: {
    rpId: string;
    userId: string;
    allAcceptedCredentialIds: readonly string[];
  }) => Promise<void>;
}

const signals = () => window.PublicKeyCredential as unknown as Signals | undefined;

/** Whether the browser can be told which passkeys of a user are left. */
export const canSignalAccepted = () => signals()?.signalAllAcceptedCredentials !== undefined;

/** Tells password managers that nobody has this passkey. Ids are base64url. */
export async function signalUnknown(rpId: string, credentialId: string): Promise<void> {
  await signals()?.signalUnknownCredential?.({ rpId, credentialId });
}

/** Tells password managers which passkeys a user has; they hide or forget every other one of that user. Ids are base64url. */
export async function signalAccepted(rpId: string, userId: string, allAcceptedCredentialIds: readonly string[]): Promise<void> {
  await signals()?.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds });
}
