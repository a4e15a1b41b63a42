import { bootstrapFromWire } from '../../src/provider/http/bootstrapFromWire.ts';
import { CAPABILITIES } from '../catalogues/capabilities.ts';
import { isRecord } from '../isRecord.ts';
import { assert } from './expectations.ts';

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

/** Requires that a declaration of capabilities is one, with known names. */
export function assertDeclaration(capabilities: unknown): void {
  if (capabilities === undefined || capabilities === null) return;
  const { backend, missing } = Object(capabilities) as { backend?: unknown; missing?: unknown };
  assert(
    typeof backend === 'string' && backend.trim() !== '' && isRecord(missing),
    'capabilities must have backend, the name of the back end, and missing, an object with a sentence for each missing capability.',
  );
  for (const [name, advice] of Object.entries(missing)) {
    const isKnown = (CAPABILITIES as readonly string[]).includes(name);
    assert(isKnown, `capabilities.missing has the unknown name '${name}'. Names are ${CAPABILITIES.join(', ')}.`);
    const isSentence = typeof advice === 'string' && advice.trim() !== '';
    assert(
      isSentence,
      `capabilities.missing.${name} must be a sentence with what to install or enable; it is ${JSON.stringify(advice)}.`,
    );
  }
}
