import { MAX_TEXT } from '../limits.ts';
import { parseJson } from './parseJson.ts';
import { WireError } from './WireError.ts';

/** The fields of a request's body, which are anything until they are read. */
export class Fields {
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values;
  }

  /** @throws WireError `bad_request` for a field that is missing, empty or too long. */
  text(name: string, max = MAX_TEXT): string {
    const value = this.#values[name];
    if (typeof value === 'string' && value !== '' && value.length <= max) return value;
    throw new WireError(400, 'bad_request', `Field '${name}' must be a string of 1 to ${max} characters.`);
  }

  optionalText(name: string, max = MAX_TEXT): string | undefined {
    const value = this.#values[name];
    return value === undefined || value === null || value === '' ? undefined : this.text(name, max);
  }

  /** A JSON object that a field has as text, or as an object. */
  json(name: string, max: number): Record<string, unknown> {
    const parsed = parseJson(this.text(name, max));
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
    throw new WireError(400, 'bad_request', `Field '${name}' must be a JSON object as text.`);
  }

  /** An object; empty if the field is missing. */
  object(name: string): Record<string, unknown> {
    const value = this.#values[name];
    return typeof value === 'object' && value !== null ? { ...value } : {};
  }
}
