/** Calls a function repeatedly until it returns a value. */
export async function until<Value>(find: () => Promise<Value | undefined | null | false>): Promise<Value> {
  for (;;) {
    const found = await find().catch(() => null);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
