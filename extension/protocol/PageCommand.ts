/** Commands of the extension for the widget in the page. */
export type PageCommand =
  | { type: 'answer'; id: number; status: number; headers: Record<string, string>; body: string }
  /** The connection broke. */
  | { type: 'unanswered'; id: number }
  | {
      type: 'update';
      config: Record<string, unknown>;
      theme: Record<string, unknown>;
      copy: Record<string, unknown>;
      locale: string;
    }
  /** A sample screen, by its id. */
  | { type: 'show'; screen: string }
  | { type: 'eject' };

const types: readonly string[] = ['answer', 'unanswered', 'update', 'show', 'eject'] satisfies PageCommand['type'][];

/** Checks that a message has the type of a command. */
export function isPageCommand(message: unknown): message is PageCommand {
  return typeof message === 'object' && message !== null && 'type' in message && types.includes(String(message.type));
}
