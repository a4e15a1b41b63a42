import { expect, test } from 'vitest';
import { failure } from '../idp/http/envelope.ts';
import { reportRefusals } from './reportRefusals.ts';

const request = new Request('http://localhost:4100/');

test('a refusal is reported once, and of many different ones only the first 20', async () => {
  const messages: string[] = [];
  let n = 0;
  const guard = reportRefusals(
    () => failure('cross_origin_refused', 403, `page ${n++ >> 1}`),
    (message) => messages.push(message),
  );
  for (let each = 0; each < 50; each += 1) await guard(request, undefined);
  expect(messages).toEqual(Array.from({ length: 20 }, (_, each) => `page ${each}`));
});

test('the response of a reported refusal can still be sent, and what is not refused is not reported', async () => {
  const messages: string[] = [];
  const report = (message: string) => void messages.push(message);
  expect(await reportRefusals(() => null, report)(request, undefined)).toBeNull();
  expect(messages).toEqual([]);
  const refused = await reportRefusals(() => failure('cross_origin_refused'), report)(request, undefined);
  expect(await refused?.json()).toMatchObject({ error_type: 'cross_origin_refused' });
});
