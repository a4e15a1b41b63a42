/**
 * Removes the parameters `names` from the query `search`, such as `?a=b`, in any encoding (`%74oken` is `token`). The others stay
 * as written. Returns the query without its question mark.
 */
export function removeParams(search: string, names: readonly string[]): string {
  return (
    search
      .slice(1)
      .split('&')
      // The `&` keeps a question mark at the beginning of the pair from counting as that of the query.
      .filter((pair) => !names.some((name) => new URLSearchParams(`&${pair}`).has(name)))
      .join('&')
  );
}
