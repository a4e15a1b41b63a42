import type { Screen } from 'signin-widget/devtools';

const KEPT = '(as it is)';

/**
 * Converts a screen's state to JSON. A value that JSON cannot represent, such as a wallet of the browser, is replaced by a
 * placeholder, and so is one with a password that the visitor has typed.
 */
export function screenAsJson(screen: Screen): Record<string, unknown> {
  return Object.fromEntries(Object.entries(screen).map(([key, value]) => [key, isPlain({ [key]: value }) ? value : KEPT]));
}

/** Restores a screen's state from JSON, with the values of `present` for the placeholders. */
export function restoreScreen(written: Screen, present: Screen): Screen {
  const old = present as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(written).map(([key, value]) => [key, value === KEPT ? old[key] : value]),
  ) as unknown as Screen;
}

function isPlain(member: object): boolean {
  const text = JSON.stringify(member, (key, each) => (key !== 'password' && canHold(each) ? each : { [KEPT]: 1 }));
  return !text.includes(KEPT);
}

const canHold = (value: unknown) =>
  typeof value !== 'function' && !(value instanceof Error) && !(value instanceof EventTarget) && typeof value !== 'bigint';
