/** Tells the developer, in the console, of something that they should look at and that the visitor need not know. */
export function warn(message: string, ...details: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the widget writes to the console of its own accord.
  console.warn(message, ...details);
}
