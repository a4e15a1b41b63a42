/** Error of `idp.fetch` if a fault breaks the connection, as `fetch` would reject. A server closes the socket instead. */
export class ConnectionDropped extends TypeError {
  override readonly name = 'TypeError';

  constructor() {
    super('Failed to fetch');
  }
}
