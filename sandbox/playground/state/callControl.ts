/** Calls a control route of the sandbox. Rejects with a message for people, whose cause is the type of the error. */
export async function control<Reply>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Reply> {
  const answer = await fetch(`/__sandbox/${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    const message = 'The sandbox cannot be reached. If it has stopped, start it again. This page then connects by itself.';
    throw new Error(message, { cause });
  });
  const reply = (await answer.json().catch(() => null)) as (Reply & { error_type?: string; error_message?: string }) | null;
  if (!answer.ok) throw new Error(reply?.error_message ?? `The sandbox answered ${answer.status}.`, { cause: reply?.error_type });
  return reply as Reply;
}
