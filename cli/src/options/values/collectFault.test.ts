import { expect, test } from 'vitest';
import { collectFault } from './collectFault.ts';

test('SBX-05 --fault reads the call, what goes wrong, and how often', () => {
  expect(collectFault('otps.authenticate=slow:2000')).toEqual([
    { call: 'otps.authenticate', fault: { kind: 'slow', ms: 2000 }, times: null },
  ]);
  expect(collectFault('*=slow:400:50000')).toEqual([
    { call: '*', fault: { kind: 'slow', ms: 400, bytesPerSecond: 50_000 }, times: null },
  ]);
  expect(collectFault('*=error:too_many_requests@1')).toEqual([
    { call: '*', fault: { kind: 'error', error_type: 'too_many_requests' }, times: 1 },
  ]);
  expect(collectFault('*=error:my_own:418')).toEqual([
    { call: '*', fault: { kind: 'error', error_type: 'my_own', status: 418 }, times: null },
  ]);
  for (const kind of ['drop', 'hang', 'text', 'empty'] as const) {
    expect(collectFault(`passwords.create=${kind}@3`)).toEqual([{ call: 'passwords.create', fault: { kind }, times: 3 }]);
  }
});

test('SBX-05 several --fault flags add up', () => {
  expect(collectFault('user.get=drop', collectFault('users.search=hang')).map(({ call }) => call)).toEqual([
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
    expect(() => collectFault(text), text).toThrow('Write CALL=KIND');
  }
  expect(() => collectFault('*=slwo:200')).toThrow("Did you mean 'slow'?");
  expect(() => collectFault('*=slow:fast')).not.toThrow('Did you mean');
});
