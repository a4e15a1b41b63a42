/** What `idp.fetch` rejects with when a scenario breaks the connection, as `fetch` does. A server closes the socket instead. */
export class ConnectionDropped extends TypeError {
  override readonly name = 'TypeError';

  constructor() {
    super('Failed to fetch');
  }
}
