/** Asks a sandbox for its public token. Empty if there is another server, or none. */
export async function sandboxToken(base: string, ask: (address: string) => Promise<Response>): Promise<string> {
  try {
    const answer = await ask(`${base}/__sandbox/info`);
    const { public_token } = (answer.ok ? await answer.json() : {}) as { public_token?: unknown };
    return typeof public_token === 'string' ? public_token : '';
  } catch {
    return '';
  }
}
