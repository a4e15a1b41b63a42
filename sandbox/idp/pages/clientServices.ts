import { Hono } from 'hono';
import type { ApiBindings } from '../http/ApiContext.ts';
import { failure, failureOf } from '../http/envelope.ts';
import { CAPTCHA_SCRIPT, TELEMETRY_SCRIPT } from '../http/proofScripts.ts';
import { issueProof } from '../http/proofs.ts';
import type { IdpContext } from '../IdpContext.ts';
import { GOOGLE_SCRIPT, handlePrompt } from '../oauth/googleScript.ts';
import { issueCredential } from '../oauth/oneTap.ts';
import { FRAME_CSP, FRAME_HTML, FRAME_SCRIPT, handleFrameMessage } from './phoneParserFrame.ts';

const PREFIXES = ['/clientside-services/', '/__sandbox/scripts/'];
const PATHS = ['/submit', '/captcha/execute'];

/** Checks whether a path belongs to the routes below. */
export const isPage = (path: string): boolean => PATHS.includes(path) || PREFIXES.some((prefix) => path.startsWith(prefix));

const script = (text: string) =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });

/** Creates the routes of the provider besides the API: the frame page, and the captcha and fingerprint scripts. */
export function createPages(idp: IdpContext): Hono<{ Bindings: ApiBindings }> {
  const app = new Hono<{ Bindings: ApiBindings }>();
  app.get(
    '/clientside-services/index.html',
    () =>
      new Response(FRAME_HTML, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': FRAME_CSP } }),
  );
  app.get('/clientside-services/frame.js', () => script(FRAME_SCRIPT));
  app.post('/clientside-services/call', async (c) =>
    Response.json(await handleFrameMessage(idp, c.env.readJson(), new URL('/', c.req.url).href)),
  );
  app.get('/__sandbox/scripts/captcha.js', () => script(CAPTCHA_SCRIPT));
  app.get('/__sandbox/scripts/telemetry.js', () => script(TELEMETRY_SCRIPT));
  app.get('/__sandbox/scripts/google.js', () => {
    return idp.settings().googleOneTap === 'script_missing' ? failure('route_not_found') : script(GOOGLE_SCRIPT);
  });
  app.post('/__sandbox/scripts/google/prompt', (c) => handlePrompt(idp, c.req.raw, c.env.readJson()));
  app.post('/__sandbox/scripts/google/credential', async (c) =>
    Response.json({ credential: await issueCredential(idp, c.env.readJson()) }),
  );
  app.post('/captcha/execute', async () => Response.json({ token: await issueProof(idp, 'captcha') }));
  app.post('/submit', async () => Response.json({ telemetry_id: await issueProof(idp, 'fingerprint') }));
  app.notFound(() => failure('route_not_found'));
  app.onError((error) => failureOf(error));
  return app;
}
