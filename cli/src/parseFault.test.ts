import { expect, test } from 'vitest';
import { parseFault } from './parseFault.ts';

test('SBX-05 --fault reads the call, what goes wrong, and how often', () => {
  expect(parseFault('otps.authenticate=slow:2000')).toEqual([
    { call: 'otps.authenticate', fault: { kind: 'slow', ms: 2000 }, times: null },
  ]);
  expect(parseFault('*=slow:400:50000')).toEqual([
    { call: '*', fault: { kind: 'slow', ms: 400, bytesPerSecond: 50_000 }, times: null },
  ]);
  expect(parseFault('*=error:too_many_requests@1')).toEqual([
    { call: '*', fault: { kind: 'error', error_type: 'too_many_requests' }, times: 1 },
  ]);
  for (const kind of ['drop', 'hang', 'text', 'empty'] as const) {
    expect(parseFault(`passwords.create=${kind}@3`)).toEqual([{ call: 'passwords.create', fault: { kind }, times: 3 }]);
  }
});

test('SBX-05 several --fault flags add up', () => {
  expect(parseFault('user.get=drop', parseFault('users.search=hang')).map(({ call }) => call)).toEqual([
    'users.search',
    'user.get',
  ]);
});

test('SBX-07 a --fault that cannot be understood says how it is written', () => {
  for (const text of [
    '',
    'otps',
    'otps=slow',
    'otps=slow:fast',
    'otps=slow:400:fast',
    'otps=error:a:5',
    'otps=error',
    'otps=drop:1',
    'otps=burn',
    'otps=drop@',
    'a b=drop',
  ]) {
    expect(() => parseFault(text), text).toThrow('Write CALL=KIND');
  }
});
