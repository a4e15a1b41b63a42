// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import type { FaultRequest } from '../../controlTypes.ts';
import { describeFault } from './describeFault.ts';
import { FaultForm } from './FaultForm.tsx';

/** A form that receives each fault, or refuses it. */
function openForm(onAdd?: (fault: FaultRequest) => Promise<unknown>) {
  const added: FaultRequest[] = [];
  const receive = async (fault: FaultRequest) => added.push(fault);
  render(<FaultForm calls={['otps.authenticate']} onAdd={onAdd ?? receive} />);
  return {
    added,
    set: (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } }),
    fieldValue: (label: string) => screen.getByLabelText<HTMLInputElement>(label).value,
    add: () => fireEvent.submit(document.querySelector('form') as HTMLFormElement),
  };
}

const always = { call: '*', times: null };

test.each([
  ['a delay', {}, { ...always, fault: { kind: 'slow', ms: 3_000 } }],
  [
    'a delay and a bandwidth',
    { 'Delay in milliseconds': '400', 'Bandwidth in kbit/s': '400' },
    { ...always, fault: { kind: 'slow', ms: 400, bytesPerSecond: 50_000 } },
  ],
  [
    'an error of one call with its own status',
    { Call: 'otps.authenticate', 'What happens': 'error', 'Error type': ' my_error ', 'HTTP status': '503' },
    { call: 'otps.authenticate', times: null, fault: { kind: 'error', error_type: 'my_error', status: 503 } },
  ],
  [
    'an error with the status of its type',
    { 'What happens': 'error' },
    { ...always, fault: { kind: 'error', error_type: 'too_many_requests' } },
  ],
  ['a response without a body', { 'What happens': 'empty' }, { ...always, fault: { kind: 'empty' } }],
  ['a fault of one call only', { 'What happens': 'drop', 'How often': 'once' }, { call: '*', times: 1, fault: { kind: 'drop' } }],
  [
    'a fault of several calls',
    { 'What happens': 'hang', 'How often': 'count', 'Number of calls': '5' },
    { call: '*', times: 5, fault: { kind: 'hang' } },
  ],
  [
    'a fault of a share of the calls',
    { 'What happens': 'drop', 'How often': 'share', 'Percentage of calls': '25' },
    { ...always, fault: { kind: 'drop' }, share: 0.25 },
  ],
])('SBX-05 the form adds %s', (_what, entered, fault) => {
  const { added, set, add } = openForm();
  for (const [label, value] of Object.entries(entered)) set(label, value);
  add();
  expect(added).toEqual([fault]);
});

test('SBX-05 the status of one kind of fault is not kept for another, which may not accept it', () => {
  const { set, fieldValue } = openForm();
  set('What happens', 'text');
  set('HTTP status', '204');
  set('What happens', 'error');
  expect(fieldValue('HTTP status')).toBe('');
});

test('SBX-05 a fault that is refused says why, until the next one is added', async () => {
  let refuse = (_error: Error) => {};
  const { add } = openForm(
    () =>
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
  );
  add();
  refuse(new Error('The sandbox answered 500.'));
  await waitFor(() => expect(screen.getByText('The sandbox answered 500.')).toBeDefined());
  add();
  expect(screen.queryByText('The sandbox answered 500.')).toBeNull();
});

const rule = { id: 'fault-1', call: '*', times: null, share: 1 } as const;

test.each([
  [{ ...rule, fault: { kind: 'slow', ms: 400, bytesPerSecond: 50_000 } }, 'is slow (400 ms, 400 kbit/s), until cleared'],
  [{ ...rule, fault: { kind: 'slow', ms: 400 }, times: 3 }, 'is slow (400 ms), 3 more times'],
  [
    { ...rule, fault: { kind: 'error', error_type: 'oops', status: 503 }, times: 1 },
    'fails with an error (oops), status 503, once',
  ],
  [{ ...rule, fault: { kind: 'drop' }, share: 0.3 }, 'drops the connection, 30 of 100 calls, until cleared'],
  [{ ...rule, fault: { kind: 'empty', status: 204 } }, 'responds without a body, status 204, until cleared'],
] as const)('SBX-05 %j is described by what it does, how much of it and how often', (fault, words) => {
  expect(describeFault(fault)).toBe(words);
});
