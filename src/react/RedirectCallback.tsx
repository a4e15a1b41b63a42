import { type ReactNode, useState } from 'react';
import type { CallbackOptions, MountHandle } from '../mount/MountOptions.ts';
import { mountRedirect } from '../mount/mountRedirect.ts';
import { MountPoint, type MountPointProps } from './MountPoint.tsx';

/** Props of `RedirectCallback`: the options of `mountRedirect` except `element`, and what to show without a token. */
export interface RedirectCallbackProps extends MountPointProps, CallbackOptions {
  /** Accepts OAuth callbacks that another of your origins started. Default: false. */
  startedElsewhere?: boolean | undefined;
  /** Shown if the page's address has no token. Default: nothing. */
  fallback?: ReactNode;
}

const NO_WIDGET: MountHandle = { update() {}, unmount() {} };

/**
 * Redeems the token of a login link or a social provider in the page's address, and shows progress and errors.
 * @throws ConfigError as `mountRedirect` does, to the nearest error boundary.
 * @example
 * <RedirectCallback client={client} fallback={<a href="/">Sign in</a>} />
 */
export function RedirectCallback({
  replaceSession = false,
  confirmLinks = false,
  startedElsewhere = false,
  fallback = null,
  ...props
}: RedirectCallbackProps) {
  const [hasToken, setHasToken] = useState(true);
  if (!hasToken) return <>{fallback}</>;
  return (
    <MountPoint
      {...props}
      mount={(options) => {
        const handle = mountRedirect({ ...options, replaceSession, confirmLinks, startedElsewhere });
        if (!handle) setHasToken(false);
        return handle ?? NO_WIDGET;
      }}
      given={[replaceSession, confirmLinks, startedElsewhere]}
      size={() => null}
      isLate
    />
  );
}
