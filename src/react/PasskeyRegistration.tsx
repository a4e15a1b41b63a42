import { mountPasskeyRegistration } from '../mountPasskeyRegistration.ts';
import { passkeyRegistrationSize } from './firstScreenSize.ts';
import { MountPoint, type MountPointProps } from './MountPoint.tsx';

/** What `PasskeyRegistration` takes: what `mountPasskeyRegistration` does, its element aside. */
export type PasskeyRegistrationProps = MountPointProps;

/**
 * Shows the signed-in visitor how to set up a passkey, and the passkeys that they have. `callbacks.onEvent` hears of PASSKEY_DONE
 * when they have seen enough.
 * @throws ConfigError as `mountPasskeyRegistration` does, to the nearest error boundary.
 * @example
 * <PasskeyRegistration client={client} callbacks={{ onEvent: ({ type }) => type === 'PASSKEY_DONE' && close() }} />
 */
export function PasskeyRegistration(props: PasskeyRegistrationProps) {
  return (
    <MountPoint {...props} mount={mountPasskeyRegistration} given={[]} size={() => passkeyRegistrationSize(props.theme)} isLate />
  );
}
