import { canAutofillPasskeys } from '../browser/passkeys/canAutofillPasskeys.ts';
import type { ResolvedConfig } from '../config.ts';
import type { BrowserCapabilities } from '../methods/main/orderMethods.ts';

interface Check extends BrowserCapabilities {
  domain: string | undefined;
  /** Null when the check has ended. */
  pending: Promise<void> | null;
}

/** Checks what the visitor's browser supports, if the configuration depends on it. Calls `onChange` when a result changes. */
export function createCapabilities(onChange: () => void) {
  let check: Check | null = null;

  function begin(domain: string | undefined): Check {
    const begun: Check = {
      domain,
      passkeyAutofill: false,
      pending: canAutofillPasskeys(domain).then((able) => {
        begun.pending = null;
        begun.passkeyAutofill = able;
        if (able && check === begun) onChange();
      }),
    };
    return begun;
  }

  return {
    /** Returns the results so far. */
    of({ products, passkeyOptions: { domain } }: ResolvedConfig): BrowserCapabilities {
      const same = check?.domain === domain && check;
      check = products.includes('passkeys') ? same || begin(domain) : null;
      return { passkeyAutofill: Boolean(check?.passkeyAutofill) };
    },
    /** Returns a promise that resolves when the check has ended; null if it has ended or has not started. */
    pending: () => check?.pending ?? null,
  };
}
