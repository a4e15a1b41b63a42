/** Prints a warning for the developer in the console. The visitor does not see it. */
export function warn(message: string, ...details: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the widget itself writes to the console.
  console.warn(message, ...details);
}
