import { ConfigError } from '../../errors.ts';
import { runtimeAtom } from '../../flow/atoms.ts';
import type { Store } from '../../flow/createStore.ts';
import { warn } from '../../lib/warn.ts';
import type { Capabilities } from '../../provider/contract.ts';
import { unavailable } from './unavailable.ts';

/** Reports each product of a mount that the back end does not offer, once: to `onError` of the page and in the console. */
export function reportUnavailable(capabilities: Capabilities, store: Store, signal: AbortSignal): void {
  const reported = new Set<string>();
  const report = () => {
    const runtime = store.get(runtimeAtom);
    if (!runtime || signal.aborted) return;
    for (const problem of unavailable(runtime.config, capabilities)) {
      if (reported.has(problem)) continue;
      reported.add(problem);
      warn(`signin-widget: ${problem}`);
      runtime.onError(new ConfigError(problem));
    }
  };
  report();
  store.sub(runtimeAtom, report);
}
