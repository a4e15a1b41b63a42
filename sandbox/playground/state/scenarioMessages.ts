import type { Message } from '../../controlTypes.ts';

const KEY = 'sandbox_scenario_after';

/** Notes that a scenario begins: what was sent before is not its own, on the pages that its links lead to neither. */
export const beginMessages = (messages: readonly Message[]): void => sessionStorage.setItem(KEY, messages.at(-1)?.id ?? '');

/** What was sent since the scenario began. */
export function messagesOfScenario(messages: readonly Message[]): readonly Message[] {
  const last = sessionStorage.getItem(KEY);
  return messages.slice(messages.findIndex(({ id }) => id === last) + 1);
}
