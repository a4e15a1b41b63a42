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
  const problem = version ? `this is of firebase ${version}: install a newer firebase.` : 'this is something else.';
  throw new ConfigError(`createFirebaseProvider accepts getAuth() of firebase ${OLDEST} or newer, but ${problem}`);
}
