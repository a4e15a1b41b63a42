import type { CallServer } from '../CallServer.ts';
import { ApiError } from '../http/ApiError.ts';

/** Control routes that only the mock has: users, settings and simulated accounts. */
const OF_MOCK: readonly { methods: RegExp; path: RegExp }[] = [
  { methods: /^/, path: /^\/(users|oauth-accounts)(\/|$)/ },
  { methods: /^(PATCH|PUT)$/, path: /^\/settings$/ },
];

/**
 * Refuses control routes that change data that only the mock has.
 *
 * @param path below the prefix of the control routes
 * @throws {ApiError} `needs_mock`; its message names the server of the calls.
 */
export function assertMock(server: CallServer | undefined, method: string, path: string): void {
  if (server && OF_MOCK.some((each) => each.methods.test(method) && each.path.test(path))) throw needsMock(server);
}

/** Refuses to change the clock of a back end. @throws {ApiError} `needs_mock` */
export function assertMockClock(server: CallServer | undefined, patch: unknown): void {
  if (server && Object(patch).clockOffsetMs) throw needsMock(server);
}

const needsMock = ({ name }: CallServer) =>
  new ApiError(
    'needs_mock',
    `Users, settings, the clock and simulated accounts need the mock identity provider. This is ${name}.`,
  );
