import { assertAddress, assertCookieName, isPrivateHost } from '../client/checkClientOptions.ts';
import { ConfigError } from '../errors.ts';
import { assertPublicToken } from '../lib/assertPublicToken.ts';
import { assertBoolean, assertFunction, assertString, type Check, listOf, objectOf, oneOf } from '../lib/check.ts';
import { CLOCK_TOLERANCE_MAX_SECONDS, CLOCK_TOLERANCE_SECONDS, JWKS_TIMEOUT_MS } from '../limits.ts';
import { cookieNames } from '../session/cookieNames.ts';
import type { VerifySessionOptions } from './VerifySessionOptions.ts';

/** The options with their defaults. */
export interface ResolvedOptions {
  jwksURL: URL;
  issuer: string[];
  audience: string[];
  jwtCookieName: string;
  source: VerifySessionOptions['source'];
  clockToleranceSeconds: number;
  maxAgeSeconds: number | undefined;
  timeoutMs: number;
  fetch: typeof fetch;
}

const numberBetween =
  (min: number, max: number): Check =>
  (value, path) => {
    if (typeof value === 'number' && value >= min && value <= max) return;
    throw new ConfigError(`${path} is ${String(value)}, but it accepts a number from ${min} to ${max}.`);
  };

const assertName: Check = (value, path) => (Array.isArray(value) ? listOf(assertString)(value, path) : assertString(value, path));

const assertOptions = objectOf<VerifySessionOptions>(() => ({
  backend: assertAddress,
  jwksURL: assertAddress,
  projectId: assertString,
  publicToken: assertPublicToken,
  issuer: assertName,
  audience: assertName,
  jwtCookieName: assertCookieName,
  source: oneOf(['authorization', 'cookie']),
  clockToleranceSeconds: numberBetween(0, CLOCK_TOLERANCE_MAX_SECONDS),
  maxAgeSeconds: numberBetween(1, Number.MAX_SAFE_INTEGER),
  timeoutMs: numberBetween(1, 2 ** 31 - 1),
  fetch: assertFunction,
  allowInsecureBackend: assertBoolean,
}));

const TEST_TOKEN = /^public-token-(?=test-)/;

function projectOf({ projectId, publicToken }: VerifySessionOptions): string | undefined {
  if (projectId !== undefined || publicToken === undefined) return projectId || undefined;
  if (TEST_TOKEN.test(publicToken)) return publicToken.replace(TEST_TOKEN, 'project-');
  throw new ConfigError(
    'options.projectId is missing: it accepts the id of the project, which a live publicToken does not contain.',
  );
}

function addressOf({ backend, jwksURL, allowInsecureBackend }: VerifySessionOptions, project: string | undefined): URL {
  const path = project === undefined ? undefined : `/v1/sessions/jwks/${encodeURIComponent(project)}`;
  if (jwksURL === undefined && (backend === undefined || path === undefined))
    throw new ConfigError(
      backend === undefined
        ? 'options.backend is missing: it accepts the address of the back end. Without it, pass options.jwksURL.'
        : 'options.projectId is missing: it accepts the id of the project. Without it, pass options.jwksURL.',
    );
  const url = new URL(jwksURL ?? `${backend?.replace(/\/+$/, '')}${path}`);
  if (!allowInsecureBackend && url.protocol === 'http:' && !isPrivateHost(url.hostname))
    throw new ConfigError(
      `options.${jwksURL === undefined ? 'backend' : 'jwksURL'} is http:, but it accepts https: without allowInsecureBackend.`,
    );
  return url;
}

function namesOf(path: string, given: string | readonly string[] | undefined, fallback: string | undefined): string[] {
  const names = given ?? fallback;
  if (names === undefined || names.length === 0)
    throw new ConfigError(`${path} is missing: it accepts a string or a list of strings. Without it, pass options.projectId.`);
  return typeof names === 'string' ? [names] : [...names];
}

/** Checks the options and adds defaults. @throws ConfigError naming the option that is wrong or missing. */
export function resolveOptions(options: VerifySessionOptions): ResolvedOptions {
  assertOptions(options, 'options');
  const project = projectOf(options);
  const { jwtCookieName } = options;
  return {
    jwksURL: addressOf(options, project),
    issuer: namesOf('options.issuer', options.issuer, project && `stytch.com/${project}`),
    audience: namesOf('options.audience', options.audience, project),
    jwtCookieName: cookieNames(jwtCookieName === undefined ? {} : { jwtCookieName }).jwt,
    source: options.source,
    clockToleranceSeconds: options.clockToleranceSeconds ?? CLOCK_TOLERANCE_SECONDS,
    maxAgeSeconds: options.maxAgeSeconds,
    timeoutMs: options.timeoutMs ?? JWKS_TIMEOUT_MS,
    fetch: options.fetch ?? globalThis.fetch,
  };
}
