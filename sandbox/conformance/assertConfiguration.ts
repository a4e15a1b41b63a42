import { CAPABILITY_NAMES, CAPABILITY_TEXT_LENGTH } from '../../src/limits.ts';
import { bootstrapFromWire } from '../../src/provider/http/bootstrapFromWire.ts';
import { CAPABILITIES } from '../definitions/capabilities.ts';
import { OAUTH_PROVIDERS } from '../hostConfig.ts';
import { isRecord } from '../isRecord.ts';
import { assert } from './expectations.ts';

/** Maximum length of a wrong value in a message. */
const SHOWN_LENGTH = 100;

/** Fields of the configuration on the wire: those that the widget reads. */
const fields: string[] = [];
bootstrapFromWire(new Proxy({}, { get: (_data, name) => void fields.push(String(name)) }));

const letters = (name: string) => name.replaceAll('_', '').toLowerCase();

/** Requires that what a back end configures and declares has an effect. */
export function assertConfiguration(data: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(data)) {
    const field = fields.find((each) => letters(each) === letters(name)) ?? name;
    assert(field in data, `'${name}' has no effect. Write it as '${field}'.`);
  }
  assertDeclaration(data.capabilities);
}

/** Requires that a declaration of capabilities is one, with known names, and that the widget ignores no part of it. */
export function assertDeclaration(capabilities: unknown): void {
  if (capabilities === undefined || capabilities === null) return;
  const { backend, missing, oauthProviders } = Object(capabilities) as Record<string, unknown>;
  assert(
    isText(backend) && isRecord(missing),
    `capabilities must have backend, the name of the back end in at most ${CAPABILITY_TEXT_LENGTH} characters, and missing, an object with a sentence for each missing capability.`,
  );
  for (const [name, advice] of Object.entries(missing)) {
    const isKnown = (CAPABILITIES as readonly string[]).includes(name);
    assert(isKnown, `capabilities.missing has the unknown name '${name}'. Names are ${CAPABILITIES.join(', ')}.`);
    assert(
      isText(advice),
      `capabilities.missing.${name} must be a sentence of at most ${CAPABILITY_TEXT_LENGTH} characters with what to install or enable; it is ${describeValue(advice)}.`,
    );
  }
  assertProviders(oauthProviders);
}

function assertProviders(providers: unknown): void {
  if (providers === undefined || providers === null) return;
  const isList = Array.isArray(providers) && providers.every(isText) && providers.length <= CAPABILITY_NAMES;
  assert(
    isList,
    `capabilities.oauthProviders must be a list of at most ${CAPABILITY_NAMES} names, such as google; it is ${describeValue(providers)}.`,
  );
  for (const given of providers as string[]) {
    // A back end may have providers that the widget does not know. Another spelling of a known one has no effect.
    const known = OAUTH_PROVIDERS.find((name) => letters(name) === letters(given)) ?? given;
    assert(known === given, `capabilities.oauthProviders has '${given}', which has no effect. Write it as '${known}'.`);
  }
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= CAPABILITY_TEXT_LENGTH;

const describeValue = (value: unknown) => {
  const text = String(JSON.stringify(value));
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
};
