import { fromBase64 } from '../../lib/encoding/fromBase64.ts';

/** A list of credentials as the provider writes it, as the browser wants it. */
export function describedCredentials(
  list: readonly PublicKeyCredentialDescriptorJSON[] | undefined,
): PublicKeyCredentialDescriptor[] {
  return (list ?? []).map(({ id, transports }) => ({
    type: 'public-key',
    id: fromBase64(id),
    ...(transports && { transports: transports as AuthenticatorTransport[] }),
  }));
}
