/** The cookies of a `Cookie` header, by name; of several with one name the first, which browsers send for the nearer path. */
export function parseCookies(header: string | null): Readonly<Record<string, string>> {
  const pairs = (header ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return [name, value.join('=')] as const;
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== '').reverse());
}
