import type { FirstScreenLayout } from './orderMethods.ts';

type Reason = Extract<FirstScreenLayout, { kind: 'error' }>['reason'];

/** Sentences about products that cannot be combined, for the developer. The widget shows those of `copy`. */
export const conflicts: Readonly<Record<Reason, string>> = {
  passkeysAlone: 'Passkeys stand alone, and a visitor without one could not get in. Add another product.',
  linksAndEmailPasscodes:
    'Email links and passcodes by email are two answers to one address. Take one of them out, or leave email out of otpOptions.methods.',
};
