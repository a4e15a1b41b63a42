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
    const begun: Check = { domain, passkeyAutofill: false, pending: null };
    const answer = (able: boolean) => {
      begun.pending = null;
      begun.passkeyAutofill = able;
      if (able && check === begun) onChange();
    };
    begun.pending = canAutofillPasskeys(domain).then(answer);
    return begun;
  }

  return {
    /** What is known now. */
    of({ products, passkeyOptions: { domain } }: ResolvedConfig): BrowserCapabilities {
      if (!products.includes('passkeys')) check = null;
      else if (check?.domain !== domain || !check) check = begin(domain);
      return { passkeyAutofill: check?.passkeyAutofill ?? false };
    },
    /** Resolves when the answer is there; null where it is there already, or nobody has asked. */
    pending: () => check?.pending ?? null,
  };
}
