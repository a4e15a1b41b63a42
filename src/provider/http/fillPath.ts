/** A path with its `:name` parts filled in from the public token and the fields of the call, and the fields that are left for the body. */
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
