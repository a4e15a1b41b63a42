/** Shows the developer an error of their own code that must not disturb the widget, as if nobody had caught it. */
export function report(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  // biome-ignore lint/suspicious/noConsole: the last place where the developer would see it.
  else console.error(error);
}
