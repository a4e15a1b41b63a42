import { Hono } from 'hono';
import { ConfigError } from '../../../src/errors.ts';
import type { IdpSettings } from '../../definitions/idpSettings.ts';
import type { CallServer } from '../CallServer.ts';
import type { ApiBindings } from '../http/ApiContext.ts';
import { assertSandboxPage } from '../http/assertAllowedPage.ts';
import { failure, failureOf } from '../http/envelope.ts';
import type { IdpContext } from '../IdpContext.ts';
import { receivedText } from '../messages/receivedText.ts';
import { changeSettings } from '../state/changeSettings.ts';
import { addUserRoutes } from './addUserRoutes.ts';
import { assertMock, assertMockClock } from './assertMock.ts';
import { controlJson as json } from './controlJson.ts';
import { htmlEmail } from './htmlEmail.ts';
import { openStream } from './openStream.ts';
import { waitForMessages } from './waitForMessages.ts';

export const CONTROL_PREFIX = '/__sandbox';

interface ControlOptions {
  /** Restores the seeds. */
  reset: () => Promise<void>;
  initialSettings: IdpSettings;
  /** Serves the calls instead of the mock. */
  callServer?: CallServer | undefined;
}

/** Creates the routes for people and tests: inbox, calls, users, settings, environment, faults. */
export function createControl(
  idp: IdpContext,
  { reset, initialSettings, callServer }: ControlOptions,
): Hono<{ Bindings: ApiBindings }> {
  const app = new Hono<{ Bindings: ApiBindings }>().basePath(CONTROL_PREFIX);
  const { calls, events, faults, environment, tables, settings: currentSettings } = idp;
  const wantsSecrets = (value: string | undefined) => value === '1';

  app.use(async (c, next) => {
    assertSandboxPage(c.req.raw);
    assertMock(callServer, c.req.method, c.req.path.slice(CONTROL_PREFIX.length));
    await next();
  });

  app.get('/messages', async (c) => json({ messages: await waitForMessages(idp, c.req.raw.signal, c.req.query()) }));
  app.post('/messages', (c) => json({ message: idp.messages.send(receivedText(c.env.readJson())) }, 201));
  app.delete('/messages', () => {
    idp.messages.clear();
    idp.feed.publish('messages', []);
    return json({ messages: [] });
  });
  app.get('/messages/:id/html', (c) => htmlEmail(idp, c.req.param('id')));
  app.get('/calls', (c) => json({ calls: calls.list({ secrets: wantsSecrets(c.req.query('secrets')) }) }));
  app.get('/events', () => json({ events: events.list() }));
  app.get('/stream', (c) => openStream(idp, c.req.raw, { secrets: wantsSecrets(c.req.query('secrets')) }));

  addUserRoutes(app, idp);

  const setSettings = (settings: IdpSettings) => {
    tables.settings.put('current', settings);
    idp.feed.publish('settings', settings);
    return json({ settings });
  };
  app.get('/settings', () => json({ settings: currentSettings() }));
  app.patch('/settings', (c) => setSettings(changeSettings(currentSettings(), c.env.readJson())));
  // Applies the body to the settings with which the mock was started.
  app.put('/settings', (c) => setSettings(changeSettings(initialSettings, c.env.readJson() ?? {})));

  app.get('/environment', () => json({ environment: environment.get() }));
  app.patch('/environment', (c) => {
    assertMockClock(callServer, c.env.readJson());
    return json({ environment: environment.set(c.env.readJson()) });
  });

  app.get('/faults', () => json({ faults: faults.list() }));
  app.post('/faults', (c) => json({ fault: faults.add(Object(c.env.readJson())) }, 201));
  app.delete('/faults', () => {
    faults.clear();
    return json({ faults: [] });
  });
  app.delete('/faults/:id', (c) => {
    const id = c.req.param('id');
    if (!faults.list().some((fault) => fault.id === id))
      return failure('fault_not_found', 404, `There is no fault '${id}'. It may have been used up. Known: GET /faults.`);
    faults.clear(id);
    return json({ faults: faults.list() });
  });

  app.post('/reset', async () => {
    await reset();
    return json({});
  });

  app.notFound(() => failure('route_not_found'));
  app.onError((error) => (error instanceof ConfigError ? failure('bad_request', 400, error.message) : failureOf(error)));
  return app;
}
