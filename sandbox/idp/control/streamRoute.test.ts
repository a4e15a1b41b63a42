import { expect, onTestFinished, test } from 'vitest';
import { createIdp } from '../createIdp.ts';
import { callIdp } from '../testing/callIdp.ts';

const email = 'ada@example.test';

/** A stream of a mock, with what it sends. */
async function open(query: string) {
  const idp = createIdp();
  const response = await idp.fetch(`http://localhost:4000/__sandbox/stream${query}`);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  onTestFinished(async () => {
    await reader.cancel();
    await idp.close();
  });
  let text = '';
  /** Reads until the text of the stream contains `part`, and returns all of it. */
  async function readUntil(part: string) {
    while (!text.includes(part)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended without ${part}.`);
      text += new TextDecoder().decode(value);
    }
    return text;
  }
  return { idp, readUntil, response };
}

test.each([
  ['masks secrets', '', false],
  ['has secrets that are asked for', '?secrets=1', true],
])('SBX-06 the stream %s', async (_what, query, expected) => {
  const { idp, readUntil } = await open(query);
  const { data } = await callIdp(idp, 'otps.email.loginOrCreate', { email });
  const token = idp.messages.last(email)?.code;
  const signIn = { token, method_id: data.method_id, session_duration_minutes: 30 };
  const secret = (await callIdp(idp, 'otps.authenticate', signIn)).data.session_token;
  const text = await readUntil(expected ? secret : '"call":"otps.authenticate"');
  expect(text.includes(secret)).toBe(expected);
});

test('SBX-06 a stream is not stored, and its events are numbered', async () => {
  const { idp, readUntil, response } = await open('');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
  });
  idp.environment.set({ deliveryMs: 5 });
  const text = await readUntil('event: environment');
  expect(text).toMatch(/^id: 1\nevent: snapshot\ndata: \{.*\}\n\n/);
  expect(text).toContain('id: 2\n');
});
