import { mountLogin } from '../mount/mountLogin.ts';
import { firstScreenSize } from './firstScreenSize.ts';
import { MountPoint, type MountPointProps } from './MountPoint.tsx';

/** Props of `Login`: the options of `mountLogin` except `element`. */
export type LoginProps = MountPointProps;

/**
 * The sign-in and sign-up flow. Changed props update it in place; objects and callbacks may be new at each render. A placeholder
 * keeps its space until the widget appears, also in server-rendered HTML.
 * @throws ConfigError as `mountLogin` does, to the nearest error boundary.
 * @example
 * <Login client={client} config={{ products: ['otp', 'passwords'] }} />
 */
export function Login(props: LoginProps) {
  const { config, theme, locale = 'en' } = props;
  // Other languages load as files, and the check for passkeys is asynchronous.
  const isLate = locale !== 'en' || config?.products?.includes('passkeys') === true;
  return <MountPoint {...props} mount={mountLogin} given={[]} size={() => firstScreenSize(config, theme)} isLate={isLate} />;
}
