import { assertBoolean } from './check.ts';

/** Refuses options that are neither true nor false. The text `false`, as an attribute has it, would count as true. */
export function assertBooleans(options: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(options)) if (value !== undefined) assertBoolean(value, name);
}
