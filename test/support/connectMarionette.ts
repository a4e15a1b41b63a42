import { connect } from 'node:net';

/** A Firefox that was started with `--marionette`. */
export interface Marionette {
  /** Sends a command. Resolves with its result, or with the `value` of a result that has one. */
  send<Result>(command: string, parameters?: object): Promise<Result>;
  close(): void;
}

type Settle = (error: { error: string; message: string } | null, result: unknown) => void;

/** Connects to the port on which a Firefox listens to its own protocol, for what its other protocols cannot do. */
export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = connect(port, '127.0.0.1');
  const pending = new Map<number, Settle>();
  let received = Buffer.alloc(0);
  let count = 0;
  let onGreeting = () => {};
  const greeting = new Promise<void>((resolve) => {
    onGreeting = resolve;
  });
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    // The length of a message in bytes and a colon precede it.
    for (let colon = received.indexOf(':'); colon >= 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (Array.isArray(message)) pending.get(message[1])?.(message[2], message[3]);
      else onGreeting();
    }
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  await greeting;
  return {
    send: <Result>(command: string, parameters = {}) =>
      new Promise<Result>((resolve, reject) => {
        count += 1;
        const id = count;
        pending.set(id, (error, result) => {
          pending.delete(id);
          if (error) reject(new Error(`${command}: ${error.error}: ${error.message}`));
          else resolve((Object.hasOwn(Object(result), 'value') ? (result as { value: Result }).value : result) as Result);
        });
        const message = JSON.stringify([0, id, command, parameters]);
        socket.write(`${Buffer.byteLength(message)}:${message}`);
      }),
    close: () => socket.destroy(),
  };
}
