/** Asks a sandbox for its public token. Empty if there is another server, or none. */
export async function sandboxToken(base: string, trustingFetch: (address: string) => Promise<Response>): Promise<string> {
  try {
    const response = await trustingFetch(`${base}/__sandbox/info`);
    const { public_token } = (response.ok ? await response.json() : {}) as { public_token?: unknown };
    return typeof public_token === 'string' ? public_token : '';
  } catch {
    return '';
  }
}
