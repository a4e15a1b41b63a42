/**
 * The query `search`, such as `?a=b`, without the parameters `names`, however their letters are written (`%74oken` is `token`); what
 * remains stays as it was written. Without a question mark.
 */
export function removeParams(search: string, names: readonly string[]): string {
  return (
    search
      .slice(1)
      .split('&')
      // A question mark at its beginning would count as that of the query.
      .filter((pair) => !names.some((name) => new URLSearchParams(`&${pair}`).has(name)))
      .join('&')
  );
}
