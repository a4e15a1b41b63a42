/** Commands of the extension for the widget in the page. */
export type PageCommand =
  | { type: 'response'; id: number; status: number; headers: Record<string, string>; body: string }
  /** The connection broke. */
  | { type: 'networkError'; id: number }
  | { type: 'update'; config: Record<string, unknown>; theme: Record<string, unknown>; locale: string }
  /** A sample screen, by its id. */
  | { type: 'show'; screen: string }
  /** `keepsData`: for a widget that comes back. */
  | { type: 'eject'; keepsData?: true };

/** Has every type: a forgotten one does not compile. */
const types: Readonly<Record<PageCommand['type'], true>> = {
  response: true,
  networkError: true,
  update: true,
  show: true,
  eject: true,
};

/** Checks that a message has the type of a command. */
export function isPageCommand(message: unknown): message is PageCommand {
  return typeof message === 'object' && message !== null && 'type' in message && Object.hasOwn(types, String(message.type));
}
