import { expect, test } from 'vitest';
import { createIdp } from '../createIdp.ts';
import { createThrottle } from './createThrottle.ts';

const API = 'http://localhost:4000';
const kilobytes = (count: number) => new Response('x'.repeat(count * 1_000));

async function secondsUntilRead(...responses: Response[]): Promise<number> {
  const start = performance.now();
  const texts = await Promise.all(responses.map((response) => response.text()));
  expect(texts.every((text) => /^x+$/.test(text))).toBe(true);
  return (performance.now() - start) / 1_000;
}

test('SBX-05 a response arrives at so many bytes per second, and responses at the same time share them', async () => {
  const line = createThrottle(new AbortController().signal);
  expect(await secondsUntilRead(line(kilobytes(5), 20_000))).toBeGreaterThanOrEqual(0.24);
  expect(await secondsUntilRead(line(kilobytes(5), 20_000), line(kilobytes(5), 20_000))).toBeGreaterThanOrEqual(0.49);
});

test('a closed throttle, or a cancelled response, does not wait', async () => {
  const closing = new AbortController();
  const line = createThrottle(closing.signal);
  const received: string[] = [];
  const unread = line(kilobytes(50), 10, () => received.push('given up'));
  await unread.body?.cancel();
  const read = line(kilobytes(50), 10).text();
  closing.abort();
  expect(await read).toHaveLength(50_000);
  expect(received).toEqual(['given up']);
});

test('SBX-05 a slow call with a bandwidth starts late, arrives in pieces, and is logged when it is complete', async () => {
  const idp = createIdp();
  idp.faults.add({ call: '*', fault: { kind: 'slow', ms: 50, bytesPerSecond: 4_000 } });
  const start = performance.now();
  const Authorization = `Basic ${btoa(`${idp.publicToken}:${idp.publicToken}`)}`;
  const response = await idp.fetch(`${API}/sdk/v1/projects/bootstrap/${idp.publicToken}`, { headers: { Authorization } });
  expect(response.status).toBe(200);
  expect(idp.calls.list()[0]).toMatchObject({ status: null, ms: null });
  const text = await response.text();
  expect(performance.now() - start).toBeGreaterThanOrEqual(50 + (text.length / 4_000) * 1_000 - 25);
  expect(JSON.parse(text)).toMatchObject({ data: { status_code: 200 } });
  expect(idp.calls.list()[0]).toMatchObject({ status: 200, ms: expect.any(Number), response: { data: expect.anything() } });
  await idp.close();
});

test('an invalid bandwidth is refused', () => {
  const { faults } = createIdp();
  for (const bytesPerSecond of [0, 1.5, -1, '50000']) {
    const fault = { kind: 'slow', ms: 0, bytesPerSecond } as never;
    expect(() => faults.add({ call: '*', fault })).toThrow('bytesPerSecond?: 100 to 100000000');
  }
});
