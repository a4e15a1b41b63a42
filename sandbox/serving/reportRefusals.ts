import type { Guard } from './createGuard.ts';

/** A page of another site can cause any number of refusals. */
const MAX_REPORTS = 20;

/** Returns a guard that also reports the message of each refusal once, and at most `MAX_REPORTS` messages. */
export function reportRefusals(guard: Guard, onRefused: (message: string) => void) {
  const reported = new Set<string>();
  return async (...request: Parameters<Guard>): Promise<Response | null> => {
    const refused = guard(...request);
    if (!refused) return null;
    const { error_message } = (await refused.clone().json()) as { error_message: string };
    if (reported.has(error_message) || reported.size >= MAX_REPORTS) return refused;
    reported.add(error_message);
    onRefused(error_message);
    return refused;
  };
}
