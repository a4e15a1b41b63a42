import { Hono } from 'hono';
import { ConfigError } from '../../../src/errors.ts';
import type { ApiBindings } from '../api.ts';
import { failure, failureOf } from '../envelope.ts';
import { changePolicy, type Policy } from '../policy.ts';
import type { OAuthIdentity } from '../records.ts';
import { seedUser } from '../seed.ts';
import { endSessions } from '../sessions.ts';
import { publishUsers, wireUser } from '../users.ts';
import type { World } from '../world.ts';
import { listUsers } from './listUsers.ts';
import { refuseStrangers } from './refuseStrangers.ts';
import { openStream } from './stream.ts';
import { waitForMessages } from './waitForMessages.ts';

const accountKey = ({ provider, subject }: OAuthIdentity) => `${provider}:${subject}`;

export const CONTROL_PREFIX = '/__sandbox';

interface Start {
  /** Back to the seeds. */
  reset: () => Promise<void>;
  initialPolicy: Policy;
}

/** The routes for people and tests: the inbox, the calls, the users, the settings, the conditions, the scenarios. */
export function createControl(world: World, { reset, initialPolicy }: Start): Hono<{ Bindings: ApiBindings }> {
  const app = new Hono<{ Bindings: ApiBindings }>().basePath(CONTROL_PREFIX);
  const { calls, events, scenario, conditions, tables, policy } = world;
  const json = (data: object, status = 200) => Response.json(data, { status, headers: { 'Cache-Control': 'no-store' } });
  const wantsSecrets = (value: string | undefined) => value === '1';

  app.use(async (c, next) => {
    refuseStrangers(c.req.raw);
    await next();
  });

  app.get('/messages', async (c) => json({ messages: await waitForMessages(world, c.req.raw.signal, c.req.query()) }));
  app.get('/calls', (c) => json({ calls: calls.list({ secrets: wantsSecrets(c.req.query('secrets')) }) }));
  app.get('/events', () => json({ events: events.list() }));
  app.get('/stream', (c) => openStream(world, c.req.raw, { secrets: wantsSecrets(c.req.query('secrets')) }));

  app.get('/users', (c) => json(listUsers(world, c.req.query())));
  app.post('/users', async (c) => json({ user: wireUser(await seedUser(world, c.env.readJson())) }, 201));
  const removeUsers = (ids: readonly string[]) => {
    for (const id of ids) {
      tables.users.delete(id);
      endSessions(world, id);
    }
    publishUsers(world);
    return json({ deleted: ids.length });
  };
  app.delete('/users', () => removeUsers(tables.users.all().map((user) => user.user_id)));
  app.delete('/users/:id', (c) =>
    tables.users.get(c.req.param('id')) ? removeUsers([c.req.param('id')]) : failure('user_not_found'),
  );

  const setPolicy = (settings: Policy) => {
    tables.settings.put('policy', settings);
    world.feed.publish('settings', settings);
    return json({ settings });
  };
  const accounts = () => {
    const label = ({ email, handle }: OAuthIdentity) => email ?? handle;
    return tables.oauthAccounts.all().map((each) => ({ id: accountKey(each), provider: each.provider, label: label(each) }));
  };
  app.get('/oauth-accounts', () => json({ accounts: accounts() }));
  app.delete('/oauth-accounts/:id', (c) => {
    tables.oauthAccounts.delete(c.req.param('id'));
    return json({ accounts: accounts() });
  });

  app.get('/settings', () => json({ settings: policy() }));
  app.patch('/settings', (c) => setPolicy(changePolicy(policy(), c.env.readJson())));
  // As they were when the mock was started, with what the body changes of them.
  app.put('/settings', (c) => setPolicy(changePolicy(initialPolicy, c.env.readJson() ?? {})));

  app.get('/conditions', () => json({ conditions: conditions.get() }));
  app.patch('/conditions', (c) => json({ conditions: conditions.set(c.env.readJson()) }));

  app.get('/scenarios', () => json({ scenarios: scenario.list() }));
  app.post('/scenarios', (c) => json({ scenario: scenario.add(Object(c.env.readJson())) }, 201));
  app.delete('/scenarios', () => {
    scenario.clear();
    return json({ scenarios: [] });
  });
  app.delete('/scenarios/:id', (c) => {
    scenario.clear(c.req.param('id'));
    return json({ scenarios: scenario.list() });
  });

  app.post('/reset', async () => {
    await reset();
    return json({});
  });

  app.notFound(() => failure('route_not_found'));
  app.onError((error) => (error instanceof ConfigError ? failure('bad_request', 400, error.message) : failureOf(error)));
  return app;
}
