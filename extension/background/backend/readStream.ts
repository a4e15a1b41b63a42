/** Reads server-sent events until the stream ends or `signal` aborts. */
export async function readStream(
  response: Response,
  emit: (name: string, data: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  const stop = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', stop, { once: true });
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done || signal.aborted) return;
    text += value;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const data = field('data');
      if (data !== undefined) emit(field('event') ?? 'message', JSON.parse(data));
    }
  }
}
