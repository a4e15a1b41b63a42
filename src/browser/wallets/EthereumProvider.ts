import type { Emitter } from './Emitter.ts';
import { readOrNull } from './readOrNull.ts';

/** The members that every Ethereum wallet has (EIP-1193). */
export interface EthereumProvider extends Emitter {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

export function isEthereumProvider(value: unknown): value is EthereumProvider {
  return readOrNull(() => typeof Object(value).request === 'function') ?? false;
}
