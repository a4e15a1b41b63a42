/** The public token that a request names: in its path, its query or its `Authorization` header. Null if it names none. */
export function readPublicToken(request: Request, params: Readonly<Record<string, string>>): string | null {
  const inAddress = params.public_token ?? new URL(request.url).searchParams.get('public_token');
  if (inAddress) return inAddress;
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (encoded === undefined) return null;
  try {
    return atob(encoded).split(':')[0] ?? null;
  } catch {
    return null;
  }
}
