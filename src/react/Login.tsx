import { prerenderLogin } from '#prerender';
import { mountLogin } from '../mount/mountLogin.ts';
import { firstScreenSize } from './firstScreenSize.ts';
import { MountPoint, type MountPointProps } from './MountPoint.tsx';

/** Props of `Login`: the options of `mountLogin` except `element`, and how a server renders it. */
export interface LoginProps extends MountPointProps {
  /**
   * Content that a server renders. `inline`: the first screen with its styles in the HTML, with the nonce of the client. `linked`:
   * the first screen; the page links the style file. Default: `none`, a placeholder of its size.
   */
  prerender?: 'inline' | 'linked' | 'none' | undefined;
}

/**
 * The sign-in and sign-up flow. Changed props update it in place; objects and callbacks may be new at each render. With `prerender`,
 * a server renders the first screen, which a visitor can use before the scripts have loaded.
 * @throws ConfigError as `mountLogin` does, to the nearest error boundary.
 * @example
 * <Login client={client} config={{ products: ['otp', 'passwords'] }} />
 */
export function Login({ prerender = 'none', ...props }: LoginProps) {
  const { config, theme, copy, locale = 'en' } = props;
  // Other languages load as files, and the check for passkeys is asynchronous.
  const isLate = locale !== 'en' || config?.products?.includes('passkeys') === true;
  const size = () => firstScreenSize(config, theme);
  return (
    <MountPoint
      {...props}
      mount={mountLogin}
      given={[]}
      size={size}
      isLate={isLate}
      prerender={
        prerender === 'none'
          ? undefined
          : ({ publicToken, nonce }, idPrefix) => {
              const reserved = size();
              if (!reserved) return null;
              return prerenderLogin({
                config,
                theme,
                copy,
                locale,
                publicToken,
                nonce,
                idPrefix,
                styles: prerender,
                size: reserved,
              });
            }
      }
    />
  );
}
