/** The HTML of emails, by the id of the message. It is kept in memory only. */
export interface HtmlBodies {
  put(id: string, html: string): void;
  get(id: string): string | undefined;
  delete(id: string): void;
}

/** Maximum size of all bodies together, in characters. */
const KEPT = 20_000_000;

/** Creates the store of bodies of emails. If they are too large together, the oldest are dropped; the newest stays. */
export function createHtmlBodies(kept = KEPT): HtmlBodies {
  const bodies = new Map<string, string>();
  let size = 0;
  const remove = (id: string) => {
    size -= bodies.get(id)?.length ?? 0;
    bodies.delete(id);
  };
  return {
    put(id, html) {
      remove(id);
      bodies.set(id, html);
      size += html.length;
      for (const old of bodies.keys()) {
        if (size <= kept || old === id) break;
        remove(old);
      }
    },
    get: (id) => bodies.get(id),
    delete: remove,
  };
}
