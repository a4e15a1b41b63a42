import type { Reader } from './readers.ts';

/** An option of Stytch's widget, and what takes its place. */
export interface StytchOption {
  /** Name in its group. `idpConsent.*` means every name that begins with `idpConsent.` */
  readonly name: string;
  /** Options of this widget that get the value. Empty if there are none. */
  readonly to: readonly string[];
  /** Effect of the option and its replacement, or the difference. The command and the documentation contain it. */
  readonly note?: string;
  /** An explanation that only the documentation contains. */
  readonly remark?: string;
  /** Default: a string. */
  readonly read?: Reader;
  /** An option later in the table replaces the value without a note. */
  readonly isDefault?: true;
}

/** The options that an object of Stytch's configuration has. */
export interface StytchGroup {
  /** Path from what the page passes to the widget, such as `config.otpOptions`. `[]` means each item of a list. */
  readonly path: string;
  readonly options: readonly StytchOption[];
}

/** Options that have the same names in an object of this widget. */
export const same = (names: string, into: string, read?: Reader): StytchOption[] =>
  names.split(' ').map((name) => ({ name, to: [`${into}.${name}`], ...(read && { read }) }));

/** Options that this widget does not have. */
export const none = (names: string, note: string): StytchOption[] => names.split(' ').map((name) => ({ name, to: [], note }));

export const option = (name: string, to: string, more: Omit<StytchOption, 'name' | 'to'> = {}): StytchOption => ({
  name,
  to: to.split(' '),
  ...more,
});
