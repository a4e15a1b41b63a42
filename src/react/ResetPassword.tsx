import { useState } from 'react';
import type { CallbackOptions } from '../mount/MountOptions.ts';
import { mountResetPassword } from '../mount/mountResetPassword.ts';
import { resetPasswordSize } from './firstScreenSize.ts';
import { MountPoint, type MountPointProps } from './MountPoint.tsx';

/** Props of `ResetPassword`: the options of `mountResetPassword` except `element`. */
export interface ResetPasswordProps extends MountPointProps, CallbackOptions {
  /** Token of the link in the reset email. Default: the `token` parameter of the page's address. */
  token?: string | undefined;
  /** Address of the account, if the page knows it. Password managers save it with the new password. */
  email?: string | undefined;
}

/**
 * The form that sets a new password with the token of a reset email.
 * @throws ConfigError as `mountResetPassword` does, to the nearest error boundary.
 * @example
 * <ResetPassword client={client} />
 */
export function ResetPassword({ token, email, replaceSession = false, confirmLinks = false, ...props }: ResetPasswordProps) {
  // The widget removes the token from the page's address, so a page that reads it there passes other props afterwards.
  const [known, keep] = useState(token);
  if (token && token !== known) keep(token);
  return (
    <MountPoint
      {...props}
      mount={(options) => mountResetPassword({ ...options, token: known, email, replaceSession, confirmLinks })}
      given={[known, email, replaceSession, confirmLinks]}
      size={() => resetPasswordSize(props.theme)}
      isLate
    />
  );
}
