import { expect, test } from 'vitest';
import { fillPath } from './fillPath.ts';

test('API-01 a field in the path is not in the body', () => {
  const given = { webauthn_registration_id: 'a/b', name: 'Laptop' };
  expect(fillPath('/webauthn/update/:webauthn_registration_id', { publicToken: 'p', given })).toEqual({
    path: '/webauthn/update/a%2Fb',
    fields: { name: 'Laptop' },
  });
  expect(fillPath('/bootstrap/:public_token', { publicToken: 'p q', given: {} })).toEqual({
    path: '/bootstrap/p%20q',
    fields: {},
  });
});
