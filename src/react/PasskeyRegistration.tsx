import { mountPasskeyRegistration } from '../mount/mountPasskeyRegistration.ts';
import { passkeyRegistrationSize } from './firstScreenSize.ts';
import { MountPoint, type MountPointProps } from './MountPoint.tsx';

/** Props of `PasskeyRegistration`: the options of `mountPasskeyRegistration` except `element`. */
export type PasskeyRegistrationProps = MountPointProps;

/**
 * The passkeys of the signed-in visitor: create, rename, delete. `callbacks.onEvent` receives PASSKEY_DONE when the visitor is
 * done.
 * @throws ConfigError as `mountPasskeyRegistration` does, to the nearest error boundary.
 * @example
 * <PasskeyRegistration client={client} callbacks={{ onEvent: ({ type }) => type === 'PASSKEY_DONE' && close() }} />
 */
export function PasskeyRegistration(props: PasskeyRegistrationProps) {
  return (
    <MountPoint {...props} mount={mountPasskeyRegistration} given={[]} size={() => passkeyRegistrationSize(props.theme)} isLate />
  );
}
