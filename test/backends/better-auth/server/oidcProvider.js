import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/**
 * An OpenID Connect provider as a process of its own, with oidc-provider's pages, which accept any email address as a login:
 * `node oidcProvider.js ADDRESS`. ADDRESS is where it redirects to.
 */
const server = createServer().listen(0, 'localhost');
await once(server, 'listening');
const url = `http://localhost:${server.address().port}`;
const provider = new Provider(url, {
  clients: [{ client_id: 'client-1', client_secret: 'secret-1', redirect_uris: [process.argv[2]] }],
  claims: { email: ['email', 'email_verified'], profile: ['name'] },
  cookies: { keys: ['a-key-for-tests'] },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({ sub: id, email: id, email_verified: true, name: 'Ada Lovelace' }),
  }),
});
server.on('request', provider.callback());
process.on('disconnect', () => process.exit());
process.send?.({ url });
