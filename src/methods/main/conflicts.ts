import type { FirstScreenLayout } from './orderMethods.ts';

type Reason = Extract<FirstScreenLayout, { kind: 'error' }>['reason'];

/** Sentences about products that cannot be combined, for the developer. The widget shows those of `copy`. */
export const conflicts: Readonly<Record<Reason, string>> = {
  passkeysAlone: 'Passkeys cannot be the only product: a visitor without a passkey could not sign in. Add another product.',
  linksAndEmailPasscodes:
    "Email links and email passcodes use the same field. Remove one product, or list otpOptions.methods without 'email'.",
};
