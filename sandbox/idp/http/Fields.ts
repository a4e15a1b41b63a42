import { isRecord } from '../../isRecord.ts';
import { isWholeNumber } from '../../isWholeNumber.ts';
import { ApiError, type ApiErrorType } from './ApiError.ts';

const MAX_TEXT = 2_000;

/** Reads the fields of a request's JSON object. A wrong field causes a `bad_request` that names it. */
export class Fields {
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values;
  }

  /** Returns a required string. */
  text(name: string, maxLength = MAX_TEXT): string {
    const value = this.optionalText(name, maxLength);
    if (value === undefined || value === '') throw new ApiError('bad_request', `Field '${name}' is required.`);
    return value;
  }

  optionalText(name: string, maxLength = MAX_TEXT): string | undefined {
    const value = this.#read(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string' || value.length > maxLength)
      throw new ApiError('bad_request', `Field '${name}' must be a string of at most ${maxLength} characters.`);
    return value;
  }

  /** Returns a whole number between `min` and `max`; `otherwise` if it is missing. */
  minutes(name: string, range: { min: number; max: number; otherwise?: number; error?: ApiErrorType }): number {
    const value = this.#read(name) ?? range.otherwise;
    if (isWholeNumber(value, range.min, range.max)) return value;
    if (range.error) throw new ApiError(range.error);
    throw new ApiError('bad_request', `Field '${name}' must be a whole number from ${range.min} to ${range.max}.`);
  }

  /** Returns a boolean; false if it is missing. */
  flag(name: string): boolean {
    const value = this.#read(name) ?? false;
    if (typeof value !== 'boolean') throw new ApiError('bad_request', `Field '${name}' must be true or false.`);
    return value;
  }

  has(name: string): boolean {
    return this.#read(name) !== undefined;
  }

  /** Returns a JSON object, if there is one. */
  optionalObject(name: string): Record<string, unknown> | undefined {
    const value = this.#read(name);
    if (value === undefined) return undefined;
    if (!isRecord(value)) {
      throw new ApiError('bad_request', `Field '${name}' must be an object.`);
    }
    return { ...value };
  }

  #read(name: string): unknown {
    return Object.hasOwn(this.#values, name) ? (this.#values[name] ?? undefined) : undefined;
  }
}
