/** Returns the result of `read`. Null if it throws, as it may where it reads the object of a wallet, so that only that wallet is missing. */
export function readOrNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
