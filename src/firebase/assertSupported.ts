import type { Auth } from 'firebase/auth';
import { ConfigError } from '../errors.ts';

const OLDEST = 11;

/**
 * Checks that `auth` is of a supported version of the SDK.
 * @throws ConfigError that names the version and what to install
 */
export function assertSupported(auth: Auth): void {
  const [, version] = /JsCore\/([\d.]+)/.exec(auth?.config?.sdkClientVersion ?? '') ?? [];
  if (Number.parseInt(version ?? '', 10) >= OLDEST) return;
  const found = version ? `firebase ${version}` : 'something else';
  throw new ConfigError(
    `createFirebaseProvider accepts getAuth() of firebase ${OLDEST} or newer, but this is of ${found}: install a newer firebase.`,
  );
}
