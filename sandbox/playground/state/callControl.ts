/** Calls a control route of the sandbox. Rejects with a message for people, whose cause is the type of the error. */
export async function control<Data>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Data> {
  const response = await fetch(`/__sandbox/${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    const message = 'The sandbox cannot be reached. If it has stopped, start it again. This page then connects by itself.';
    throw new Error(message, { cause });
  });
  const json = (await response.json().catch(() => null)) as (Data & { error_type?: string; error_message?: string }) | null;
  if (!response.ok)
    throw new Error(json?.error_message ?? `The sandbox answered ${response.status}.`, { cause: json?.error_type });
  return json as Data;
}
