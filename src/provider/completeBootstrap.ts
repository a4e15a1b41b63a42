import { isRecord } from '../lib/isRecord.ts';
import { parseCapabilities } from './capabilities/parseCapabilities.ts';
import type { Bootstrap } from './contract.ts';
import { defaultBootstrap } from './defaultBootstrap.ts';

type Test = (value: unknown) => boolean;

const isString: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => typeof value === 'number';
const isFlag: Test = (value) => typeof value === 'boolean';
const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value);

const TESTS: { readonly [Field in keyof Bootstrap]-?: Test } = {
  projectName: orNull(isString),
  displayWatermark: isFlag,
  emailDomains: (value) => Array.isArray(value) && value.every(isString),
  passwordConfig: orNull((value) => isRecord(value) && isNumber(value.ludsComplexity) && isNumber(value.ludsMinimumCount)),
  strengthPolicy: (value) => ['zxcvbn', 'luds', 'none'].includes(value as string),
  capabilities: isRecord,
  captcha: orNull((value) => isRecord(value) && isString(value.siteKey)),
  fingerprint: (value) => ['OBSERVATION', 'DECISIONING', null].includes(value as string | null),
  pkceRequiredForEmailMagicLinks: isFlag,
  pkceRequiredForPasswordResets: isFlag,
  pkceRequiredForOAuth: isFlag,
  siweRequiredForCryptoWallets: isFlag,
  cnameDomain: orNull(isString),
};

/**
 * Completes the configuration that a provider object of the page returns. A field that is missing or has another type gets its
 * default.
 */
export function completeBootstrap(response: unknown): Bootstrap {
  const given = isRecord(response) ? response : {};
  const valid = Object.entries(TESTS).filter(([field, test]) => test(given[field]));
  const capabilities = parseCapabilities(given.capabilities);
  return {
    ...defaultBootstrap,
    ...Object.fromEntries(valid.map(([field]) => [field, given[field]])),
    ...(capabilities && { capabilities }),
  };
}
