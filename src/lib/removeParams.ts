/** The query string `search` without the parameters `names`; what remains stays as it was written. */
export function removeParams(search: string, names: readonly string[]): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !names.includes(pair.split('=', 1)[0] as string));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
