import { canAutofillPasskeys } from '../browser/passkeys/canAutofillPasskeys.ts';
import type { ResolvedConfig } from '../config.ts';
import type { BrowserCapabilities } from '../methods/main/layout.ts';

interface Check extends BrowserCapabilities {
  domain: string | undefined;
  /** Null once the answer is there. */
  pending: Promise<void> | null;
}

/** What the visitor's browser can do, found out where a configuration makes it matter. `onChange`: the answer is another one now. */
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
    /** What is known now. */
    of({ products, passkeyOptions: { domain } }: ResolvedConfig): BrowserCapabilities {
      const same = check?.domain === domain && check;
      check = products.includes('passkeys') ? same || begin(domain) : null;
      return { passkeyAutofill: Boolean(check?.passkeyAutofill) };
    },
    /** Resolves when the answer is there; null where it is there already, or nobody has asked. */
    pending: () => check?.pending ?? null,
  };
}
