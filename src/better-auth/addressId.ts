import type { Seal } from './seal.ts';

/** An email address or a phone number that an id names. */
export interface Address {
  kind: 'email' | 'phone' | 'whatsapp';
  value: string;
}

const PURPOSE = 'address';

/** The id of an address, which is also the `method_id` of its passcodes: the address, encrypted. Nothing is stored for it. */
export const addressId = (seal: Seal, { kind, value }: Address): string => `${kind}-${seal.close(PURPOSE, `${kind}:${value}`)}`;

/** The address that an id names; null for an id that this server did not make. */
export function parseAddressId(seal: Seal, id: string): Address | null {
  const parts = /^(email|phone|whatsapp)-(.+)$/.exec(id);
  const text = parts?.[2] === undefined ? null : seal.open(PURPOSE, parts[2]);
  const prefix = `${parts?.[1]}:`;
  return text?.startsWith(prefix) ? { kind: parts?.[1] as Address['kind'], value: text.slice(prefix.length) } : null;
}
