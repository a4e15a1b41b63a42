import { fromBase64 } from '../../lib/encoding/fromBase64.ts';

/** Converts a list of credentials from the provider's form to the browser's. */
export function credentialDescriptors(
  list: readonly PublicKeyCredentialDescriptorJSON[] | undefined,
): PublicKeyCredentialDescriptor[] {
  return (list ?? []).map(({ id, transports }) => ({
    type: 'public-key',
    id: fromBase64(id),
    ...(transports && { transports: transports as AuthenticatorTransport[] }),
  }));
}
