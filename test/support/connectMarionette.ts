import { connect } from 'node:net';

/** A Firefox that was started with `--marionette`. */
export interface Marionette {
  /** Resolves with the answer to a command. */
  send<Answer>(command: string, parameters: object): Promise<Answer>;
}

/** Connects to the port on which a Firefox listens to its own protocol, for what its other protocols cannot do. */
export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = connect(port, '127.0.0.1');
  const waiting: ((message: unknown) => void)[] = [];
  const next = () => new Promise<unknown>((resolve) => waiting.push(resolve));
  let received = Buffer.alloc(0);
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    // The length of a message in bytes and a colon precede it.
    for (let colon = received.indexOf(':'); colon >= 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < end) return;
      waiting.shift()?.(JSON.parse(received.subarray(colon + 1, end).toString()));
      received = received.subarray(end);
    }
  });
  const hello = next();
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  await hello;
  let count = 0;
  return {
    async send<Answer>(command: string, parameters: object) {
      const answer = next();
      count += 1;
      const message = JSON.stringify([0, count, command, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
      const [, , error, result] = (await answer) as [number, number, { message: string } | null, { value: Answer } & Answer];
      if (error) throw new Error(`${command}: ${error.message}`);
      return (Object.hasOwn(result ?? {}, 'value') ? result.value : result) as Answer;
    },
  };
}
