import { expect, test } from 'vitest';
import { createIdp } from '../createIdp.ts';

const API = 'http://localhost:4000';
const PAGE = 'http://shop.localhost:5000';
const CLIENT = 'sandbox-client.apps.example.test';

test('SBX-03 the simulated script learns why there is no prompt, and which accounts there are', async () => {
  const prompt = async (
    googleOneTap: 'prompt' | 'cooldown' | 'no_session' | 'silent' | 'invalid_client' | 'origin_not_allowed',
    client_id: unknown = CLIENT,
  ) => {
    const response = await createIdp({ settings: { googleOneTap } }).fetch(`${API}/__sandbox/scripts/google/prompt`, {
      method: 'POST',
      headers: { Origin: PAGE },
      body: JSON.stringify({ client_id }),
    });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    return [response.headers.get('Set-Login'), await response.json()];
  };
  const fedcm = `${API}/fedcm/config.json`;
  const answer = { refusal: null, obstacle: null, silent: false, fedcm };
  expect(await prompt('prompt')).toEqual(['logged-in', answer]);
  expect(await prompt('cooldown')).toEqual(['logged-in', { ...answer, obstacle: 'suppressed_by_user' }]);
  expect(await prompt('no_session')).toEqual(['logged-out', { ...answer, obstacle: 'opt_out_or_no_session' }]);
  expect(await prompt('silent')).toEqual(['logged-in', { ...answer, silent: true }]);
  expect(await prompt('invalid_client')).toEqual(['logged-in', { ...answer, refusal: 'invalid_client' }]);
  expect(await prompt('origin_not_allowed')).toEqual(['logged-in', { ...answer, refusal: 'unregistered_origin' }]);
  for (const client of ['other', null, 7])
    expect(await prompt('prompt', client)).toEqual(['logged-in', { ...answer, refusal: 'invalid_client' }]);
});
