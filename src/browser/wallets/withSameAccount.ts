import { readOrNull } from './readOrNull.ts';

/**
 * Resolves with the result of `sign`. Rejects if the wallet changes to another account first.
 * A wallet whose event functions throw can sign too, as one without them.
 * @param listen calls back with the address of the account after each change (null: none); returns a function that ends that.
 */
export async function withSameAccount<Value>(
  isSame: (address: string | null) => boolean,
  listen: (changed: (address: string | null) => void) => () => void,
  sign: () => Promise<Value>,
): Promise<Value> {
  let stop: (() => void) | null = null;
  const switched = new Promise<never>((_resolve, reject) => {
    const changed = (address: string | null) => {
      if (!isSame(address)) reject(new Error('The wallet was switched to another account.'));
    };
    stop = readOrNull(() => listen(changed));
  });
  try {
    return await Promise.race([sign(), switched]);
  } finally {
    readOrNull(() => stop?.());
  }
}
