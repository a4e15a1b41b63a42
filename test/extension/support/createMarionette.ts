import { connect } from 'node:net';

/** Controls Firefox over Marionette, its automation protocol, which reaches the browser's own windows as well as pages. */
export async function createMarionette(port: number) {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (error: { error: string; message: string } | null, result: unknown) => void>();
  let bytes = Buffer.alloc(0);
  let count = 0;
  let greet = () => {};
  const greeted = new Promise<void>((resolve) => {
    greet = resolve;
  });
  socket.on('data', (data) => {
    bytes = Buffer.concat([bytes, data]);
    for (;;) {
      const colon = bytes.indexOf(':');
      const end = colon + 1 + Number(bytes.subarray(0, colon).toString());
      if (colon < 0 || bytes.length < end) return;
      const message: unknown = JSON.parse(bytes.subarray(colon + 1, end).toString());
      bytes = bytes.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2], message[3]);
      else greet();
    }
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  await greeted;
  const send = <Result>(command: string, parameters: object = {}) =>
    new Promise<Result>((resolve, reject) => {
      count += 1;
      const id = count;
      waiting.set(id, (error, result) => {
        waiting.delete(id);
        if (error) reject(new Error(`${error.error}: ${error.message}`));
        else resolve(result as Result);
      });
      const text = JSON.stringify([0, id, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  return {
    send,
    /** Runs the body of an async function in the browser's own window, or in the page that is chosen. */
    async run<Result>(context: 'chrome' | 'content', body: string, ...args: unknown[]): Promise<Result> {
      await send('Marionette:SetContext', { value: context });
      const script = `const done = arguments[arguments.length - 1]; const args = [...arguments].slice(0, -1);
        (async () => { ${body} })().then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) + '\\n' + error.stack }));`;
      const { value } = await send<{ value: { value: Result; error?: string } }>('WebDriver:ExecuteAsyncScript', {
        script,
        args,
        newSandbox: false,
        sandbox: context === 'chrome' ? 'system' : 'default',
      });
      if (value.error) throw new Error(value.error);
      return value.value;
    },
    close: () => socket.destroy(),
  };
}
