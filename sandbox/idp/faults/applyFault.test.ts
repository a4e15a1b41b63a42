import { expect, test } from 'vitest';
import type { Fault } from '../../definitions/faultKinds.ts';
import { applyFault } from './applyFault.ts';

const { signal } = new AbortController();
const PLAIN = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json';
const PAGE = '<!doctype html><title>Bad gateway</title>';
const TRUNCATED = '{"data":{"status_code":200,"request_id":"request-id-te';

async function apply(fault: Fault) {
  let calls = 0;
  const respond = async () => {
    calls += 1;
    return new Response('as usual');
  };
  const response = await applyFault(fault, respond, signal);
  return [response.status, response.headers.get('Content-Type'), await response.text(), calls];
}

test.each<[Fault, readonly unknown[]]>([
  [{ kind: 'slow', ms: 0 }, [200, 'text/plain;charset=UTF-8', 'as usual', 1]],
  [{ kind: 'text' }, [200, PLAIN, PAGE, 0]],
  [{ kind: 'text', text: 'No.', status: 503 }, [503, PLAIN, 'No.', 0]],
  [{ kind: 'text', text: '' }, [200, PLAIN, '', 0]],
  [{ kind: 'text', text: 'No.', status: 204 }, [204, PLAIN, '', 0]],
  [{ kind: 'text', text: 'No.', status: 205 }, [205, PLAIN, '', 0]],
  [{ kind: 'text', text: 'No.', status: 304 }, [304, PLAIN, '', 0]],
  [{ kind: 'truncated' }, [200, JSON_TYPE, TRUNCATED, 0]],
  [{ kind: 'truncated', status: 500 }, [500, JSON_TYPE, TRUNCATED, 0]],
  [{ kind: 'truncated', status: 204 }, [204, JSON_TYPE, '', 0]],
  [{ kind: 'empty' }, [200, JSON_TYPE, '', 0]],
  [{ kind: 'empty', status: 500 }, [500, JSON_TYPE, '', 0]],
])('SBX-05 a call with the fault %j gets the response %j', async (fault, expected) => {
  expect(await apply(fault)).toEqual(expected);
});

test.each([
  [{ error_type: 'too_many_requests' }, 429, 'Too many requests. Please wait a moment and try again.'],
  [{ error_type: 'too_many_requests', status: 400 }, 400, 'Too many requests. Please wait a moment and try again.'],
  [{ error_type: 'too_many_requests', error_message: 'No.' }, 429, 'No.'],
  [{ error_type: 'made_up' }, 400, 'The call failed: made_up.'],
])('SBX-05 the error %j has the status %i', async (fields, status, error_message) => {
  const response = await applyFault({ kind: 'error', ...fields }, async () => new Response(), signal);
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(await response.json()).toEqual({
    status_code: status,
    request_id: expect.stringMatching(/^request-id-test-/),
    error_type: fields.error_type,
    error_message,
    error_url: `https://example.test/errors/${status}#${fields.error_type}`,
  });
});

test('SBX-05 a call that hangs ends without a response when the mock is closed', async () => {
  const closing = new AbortController();
  const hanging = applyFault({ kind: 'hang' }, async () => new Response(), closing.signal);
  closing.abort();
  await expect(hanging).rejects.toThrow('Failed to fetch');
});
