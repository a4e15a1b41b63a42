/**
 * Replaces the `:name` parts of a path by the public token and the fields of the call. Returns the path and the other fields, for
 * the body.
 */
export function fillPath(
  template: string,
  { publicToken, given }: { publicToken: string; given: object },
): { path: string; fields: object } {
  const fields: Record<string, unknown> = { ...given };
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = name === 'public_token' ? publicToken : fields[name];
    delete fields[name];
    return encodeURIComponent(String(value));
  });
  return { path, fields };
}
