import { mountLogin } from '../mountLogin.ts';
import { firstScreenSize } from './firstScreenSize.ts';
import { MountPoint, type MountPointProps } from './MountPoint.tsx';

/** What `Login` takes: what `mountLogin` does, its element aside. */
export type LoginProps = MountPointProps;

/**
 * The sign-in and sign-up flow. Changed props change it in place; the objects and callbacks need not be the same each time. Until the
 * widget is there, also in what a server renders, its space is kept.
 * @throws ConfigError as `mountLogin` does, to the nearest error boundary.
 * @example
 * <Login client={client} config={{ products: ['otp', 'passwords'] }} />
 */
export function Login(props: LoginProps) {
  const { config, theme, locale = 'en' } = props;
  // Other languages come as files, and what the browser can do with passkeys is an answer that comes later.
  const isLate = locale !== 'en' || config?.products?.includes('passkeys') === true;
  return <MountPoint {...props} mount={mountLogin} given={[]} size={() => firstScreenSize(config, theme)} isLate={isLate} />;
}
