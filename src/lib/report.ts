/** Reports an error in the developer's own code like an uncaught one, without an effect on the widget. */
export function report(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  // biome-ignore lint/suspicious/noConsole: the last place where the developer would see it.
  else console.error(error);
}
