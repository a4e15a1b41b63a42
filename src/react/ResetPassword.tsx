import { useState } from 'react';
import { mountResetPassword } from '../mountResetPassword.ts';
import { resetPasswordSize } from './firstScreenSize.ts';
import { MountPoint, type MountPointProps } from './MountPoint.tsx';

/** What `ResetPassword` takes: what `mountResetPassword` does, its element aside. */
export interface ResetPasswordProps extends MountPointProps {
  /** The token of the reset mail's link: the page's `token` parameter. */
  token: string;
  /** The account's address, where the page knows it: password managers save it with the new password. */
  email?: string;
}

/**
 * The form that sets a new password with the token of a reset mail.
 * @throws ConfigError as `mountResetPassword` does, to the nearest error boundary.
 * @example
 * <ResetPassword client={client} token={searchParams.get('token') ?? ''} />
 */
export function ResetPassword({ token, email, ...props }: ResetPasswordProps) {
  // A token that is spent leaves the page's address, and with it the props of a host that reads it there.
  const [known, keep] = useState(token);
  if (token && token !== known) keep(token);
  return (
    <MountPoint
      {...props}
      mount={(options) => mountResetPassword({ ...options, token: known, ...(email && { email }) })}
      given={[known, email]}
      size={() => resetPasswordSize(props.theme)}
      isLate
    />
  );
}
