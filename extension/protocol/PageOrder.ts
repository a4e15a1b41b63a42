/** What the extension tells the widget in the page. */
export type PageOrder =
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

const types: readonly string[] = ['answer', 'unanswered', 'update', 'show', 'eject'] satisfies PageOrder['type'][];

/** The extension's own messages; only one who knows the secret of the injection can have sent them. */
export function isPageOrder(message: unknown): message is PageOrder {
  return typeof message === 'object' && message !== null && 'type' in message && types.includes(String(message.type));
}
