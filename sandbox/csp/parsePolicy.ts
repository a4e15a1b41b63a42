/** Parses the directives of a Content-Security-Policy. The first one of a name counts, as in browsers. */
export function parsePolicy(text: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name = '', ...values] = part.trim().split(/\s+/);
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values);
  }
  return directives;
}

/** Returns the policies of headers and meta elements. A header may contain several, separated by commas. */
export function policiesOf(headers: readonly { name: string; value: string }[], metas: readonly string[]): string[] {
  const sent = headers.filter(({ name }) => name === 'content-security-policy').flatMap(({ value }) => value.split(','));
  return [...sent, ...metas].map((each) => each.trim()).filter((each) => each !== '');
}
