import type { Message } from '../../controlTypes.ts';

const KEY = 'sandbox_scenario_after';

/** Marks the start of a scenario. Earlier messages do not belong to it, not even on the pages that its links open. */
export const beginMessages = (messages: readonly Message[]): void => sessionStorage.setItem(KEY, messages.at(-1)?.id ?? '');

/** Returns the messages since the start of the scenario. */
export function messagesOfScenario(messages: readonly Message[]): readonly Message[] {
  const last = sessionStorage.getItem(KEY);
  return messages.slice(messages.findIndex(({ id }) => id === last) + 1);
}
