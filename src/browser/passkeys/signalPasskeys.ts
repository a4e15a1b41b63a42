/** Functions of the WebAuthn Signal API. With them, browsers stop offering passkeys that the provider no longer has. */
interface Signals {
  signalUnknownCredential?: (it: { rpId: string; credentialId: string }) => Promise<void>;
  signalAllAcceptedCredentials?: (it: {
    rpId: string;
    userId: string;
    allAcceptedCredentialIds: readonly string[];
  }) => Promise<void>;
}

const signals = () => globalThis.PublicKeyCredential as unknown as Signals | undefined;

/** Checks whether the browser accepts the list of a user's remaining passkeys. */
export const canSignalAccepted = () => signals()?.signalAllAcceptedCredentials !== undefined;

/** Signals to password managers that this passkey is unknown to the provider. Ids are base64url. */
export async function signalUnknown(rpId: string, credentialId: string): Promise<void> {
  await signals()?.signalUnknownCredential?.({ rpId, credentialId });
}

/**
 * Signals to password managers which passkeys a user has. They hide or remove every other one of that user. Ids are base64url.
 */
export async function signalAccepted(rpId: string, userId: string, allAcceptedCredentialIds: readonly string[]): Promise<void> {
  await signals()?.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds });
}
