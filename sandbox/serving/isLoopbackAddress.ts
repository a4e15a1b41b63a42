/** Checks whether the address of a client is a loopback address, so that the client is on this computer. */
export function isLoopbackAddress(address = ''): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || plain.startsWith('127.');
}
