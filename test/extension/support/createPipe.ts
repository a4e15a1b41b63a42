import type { Readable, Writable } from 'node:stream';

/** Controls the browser over its pipe, the only connection that can click the toolbar button. */
export function createPipe(to: Writable, from: Readable) {
  const waiting = new Map<number, (message: { result?: unknown; error?: { message: string } }) => void>();
  let text = '';
  let count = 0;
  from.on('data', (data) => {
    const parts = (text + data).split('\0');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const message = JSON.parse(part);
      waiting.get(message.id)?.(message);
    }
  });
  return <Result>(method: string, params: object, sessionId?: string) =>
    new Promise<Result>((resolve, reject) => {
      count += 1;
      waiting.set(count, ({ result, error }) => (error ? reject(new Error(error.message)) : resolve(result as Result)));
      to.write(`${JSON.stringify({ id: count, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
}
