import type { Hono } from 'hono';
import type { ApiBindings } from '../http/ApiContext.ts';
import { failure } from '../http/envelope.ts';
import type { IdpContext } from '../IdpContext.ts';
import type { OAuthIdentity } from '../state/records.ts';
import { seedUser } from '../state/seed.ts';
import { endSessions } from '../users/sessions.ts';
import { publishUsers, wireUser } from '../users/users.ts';
import { controlJson as json } from './controlJson.ts';
import { listUsers } from './listUsers.ts';

const accountKey = ({ provider, subject }: OAuthIdentity) => `${provider}:${subject}`;

/** Adds the routes of the mock's users and of the accounts at its simulated providers. */
export function addUserRoutes(app: Hono<{ Bindings: ApiBindings }>, idp: IdpContext): void {
  const { tables } = idp;
  app.get('/users', (c) => json(listUsers(idp, c.req.query())));
  app.post('/users', async (c) => json({ user: wireUser(await seedUser(idp, c.env.readJson())) }, 201));
  const removeUsers = (ids: readonly string[]) => {
    for (const id of ids) {
      tables.users.delete(id);
      endSessions(idp, id);
    }
    publishUsers(idp);
    return json({ deleted: ids.length });
  };
  app.delete('/users', () => removeUsers(tables.users.all().map((user) => user.user_id)));
  app.delete('/users/:id', (c) =>
    tables.users.get(c.req.param('id')) ? removeUsers([c.req.param('id')]) : failure('user_not_found'),
  );

  const accounts = () => {
    const label = ({ email, handle }: OAuthIdentity) => email ?? handle;
    return tables.oauthAccounts.all().map((each) => ({ id: accountKey(each), provider: each.provider, label: label(each) }));
  };
  app.get('/oauth-accounts', () => json({ accounts: accounts() }));
  app.delete('/oauth-accounts/:id', (c) => {
    const id = c.req.param('id');
    if (!tables.oauthAccounts.get(id)) return failure('oauth_user_registration_not_found');
    tables.oauthAccounts.delete(id);
    return json({ accounts: accounts() });
  });
}
