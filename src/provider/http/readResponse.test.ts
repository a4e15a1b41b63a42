import { expect, test } from 'vitest';
import { readResponse, responseError } from './readResponse.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };
const refusal = '{"error_type":"invalid_client","error_message":"No.","status_code":400}';

/** A response with exactly these headers. */
function response(body: string, status: number, headers: Record<string, string> = {}) {
  const made = new Response(body, { status });
  made.headers.delete('content-type');
  for (const [name, value] of Object.entries(headers)) made.headers.set(name, value);
  return made;
}

test('a response is the data of its envelope, also without a content type', async () => {
  expect(await readResponse(response('{"data":{"a":1,"__user":{}}}', 200))).toEqual({ a: 1 });
  expect(await readResponse(response('{"data":{"a":1}}', 299))).toEqual({ a: 1 });
});

test.each([
  ['', 200, json, 'empty_response', 'has no body'],
  [' \n', 500, json, 'empty_response', 'has no body'],
  ['<html>', 200, {}, 'invalid_response', 'is not JSON with an object `data`'],
  ['[]', 200, json, 'invalid_response', 'is not JSON with an object `data`'],
  ['{"data":7}', 200, json, 'invalid_response', 'is not JSON with an object `data`'],
  ['{"data":{}}', 300, {}, 'invalid_response', 'is not a JSON object of the type application/json'],
  [refusal, 400, {}, 'invalid_response', 'is not a JSON object of the type application/json'],
  [refusal, 400, { 'content-type': 'text/plain' }, 'invalid_response', 'is not a JSON object of the type application/json'],
  ['[]', 400, json, 'invalid_response', 'is not a JSON object of the type application/json'],
  [
    'Captcha required',
    403,
    { 'content-type': 'text/plain' },
    'captcha_unavailable',
    'is not a JSON object of the type application/json',
  ],
  ['Captcha required', 403, json, 'captcha_unavailable', 'is not a JSON object of the type application/json'],
])('API-04 the response %j with status %i and %j is %s, because it %s', async (body, status, headers, error_type, fault) => {
  const received = response(body, status, headers);
  Object.defineProperty(received, 'url', { value: 'https://auth.example.com/login' });
  const message = `The response of https://auth.example.com/login ${fault}.`;
  await expect(readResponse(received)).rejects.toMatchObject({ error_type, status_code: status, cause: { message } });
});

test('API-04 a response without an address, as the `fetch` of a page may return it, is not named', async () => {
  await expect(readResponse(response('', 200, json))).rejects.toMatchObject({ cause: { message: 'The response has no body.' } });
});

test('API-04 the case of a content type does not matter', async () => {
  const read = readResponse(response(refusal, 400, { 'content-type': 'Application/JSON' }));
  await expect(read).rejects.toMatchObject({ error_type: 'invalid_client' });
});

test('API-04 an error of the back end keeps its fields', async () => {
  await expect(readResponse(response(refusal, 400, json))).rejects.toMatchObject({
    error_type: 'invalid_client',
    error_message: 'No.',
    status_code: 400,
  });
});

test('API-04 an error has only the fields that the back end sends, with the right types', () => {
  const full = { error_url: 'https://e.example', request_id: 'r', error_details: { reason: 'used' } };
  expect(responseError({ error_type: 'a', ...full }, 418)).toMatchObject({ error_type: 'a', status_code: 418, ...full });
  const bare = responseError(
    { error_type: 7, error_message: 7, status_code: '400', error_url: 7, request_id: 7, error_details: 7 },
    418,
  );
  expect(bare).toMatchObject({ error_type: 'unknown_error', status_code: 418 });
  for (const name of ['error_url', 'request_id', 'error_details']) expect(bare).not.toHaveProperty(name);
});

test('API-04 an error with an empty type is unknown', () => {
  const cause = { message: 'The response has no `error_type`.' };
  expect(responseError({ error_type: '' }, 500)).toMatchObject({ error_type: 'unknown_error', status_code: 500, cause });
  expect(responseError({ error_type: 'invalid_client' }, 400).cause).toBeUndefined();
});

test('API-04 the back end cannot hide an error behind the code for calls that were left', () => {
  expect(responseError({ error_type: 'aborted', error_message: 'Busy.' }, 409)).toMatchObject({
    error_type: 'unknown_error',
    error_message: 'Busy.',
  });
});

test('ERR-01 an error whose message is only spaces has none', () => {
  expect(responseError({ error_type: 'a', error_message: ' \n' }, 400)).toMatchObject({ error_message: 'a' });
});

test('ERR-01 a long message of the back end is shortened', () => {
  const messages = ['a'.repeat(500), 'a'.repeat(501)].map((error_message) => responseError({ error_message }, 400).error_message);
  expect(messages).toEqual(['a'.repeat(500), `${'a'.repeat(497)}...`]);
  expect(responseError({ body: [{ message: 'b'.repeat(9_000) }] }, 400).error_message).toHaveLength(500);
  const [smile] = ['😀'.repeat(251)].map((error_message) => responseError({ error_message }, 400).error_message);
  expect(smile).toBe(`${'😀'.repeat(248)}...`);
});

test('API-04 an error about the form of a request lists every field', () => {
  const error = responseError(
    {
      body: [{ dataPath: '.email', message: 'should be a string' }, 'other'],
      params: [{ message: 'is missing' }],
      query: [{ dataPath: '.page', message: 7 }],
    },
    400,
  );
  expect(error).toMatchObject({
    error_type: 'bad_request',
    error_message: '.email should be a string; is missing; .page',
  });
});

test.each([
  ['seconds', { 'retry-after': '120' }, 120],
  ['seconds with spaces', { 'retry-after': ' 120 ' }, 120],
  ['a date', { 'retry-after': 'Wed, 21 Oct 2026 07:30:00 GMT', date: 'Wed, 21 Oct 2026 07:28:00 GMT' }, 120],
  ['a date in the past', { 'retry-after': 'Wed, 21 Oct 2026 07:20:00 GMT', date: 'Wed, 21 Oct 2026 07:28:00 GMT' }, 0],
  ['neither', { 'retry-after': 'soon' }, undefined],
  ['a negative number', { 'retry-after': '-5' }, undefined],
  ['nothing', {}, undefined],
])('API-04 an error says how long to wait, if Retry-After is %s', async (_, headers, retry_after) => {
  for (const [body, type] of [
    [refusal, json],
    ['<html>', { 'content-type': 'text/html' }],
  ] as const) {
    const error = await readResponse(response(body, 503, { ...type, ...headers })).catch((reason) => reason);
    expect(error.retry_after).toBe(retry_after);
  }
});

test('API-04 a date of Retry-After is compared with the clock of this device if the date of the response cannot be read', async () => {
  const date = new Date(Date.now() + 60_000).toUTCString();
  const error = await readResponse(response('<html>', 503, { 'retry-after': date })).catch((reason) => reason);
  expect(error.retry_after).toBeGreaterThan(57);
  expect(error.retry_after).toBeLessThanOrEqual(60);
});
