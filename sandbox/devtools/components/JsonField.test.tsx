// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom';
import { act, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { JsonField, parseJsonObject } from './JsonField.tsx';

/** A field whose value is kept by the form around it, as in the panels, with a button that changes it elsewhere. */
function openField(first: unknown, parse?: (text: string) => unknown) {
  const changed = vi.fn();
  function Form() {
    const [value, setValue] = useState(first);
    const change = (next: unknown) => {
      changed(next);
      setValue(next);
    };
    return (
      <>
        <JsonField label="theme" value={value} onChange={change} {...(parse && { parse })} />
        <button type="button" onClick={() => setValue({ width: '300px' })}>
          Preset
        </button>
      </>
    );
  }
  render(<Form />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'theme' });
  return { changed, field, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

test('SBX-02 JSON stays as it is typed, and changes the value whenever it is complete', () => {
  const { changed, field, type } = openField({ a: 1 });
  expect(field.value).toBe('{\n  "a": 1\n}');
  type('{"a":2}');
  expect([field.value, changed.mock.calls]).toEqual(['{"a":2}', [[{ a: 2 }]]]);
  type('{"a":2,');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['{"a":2,', 'true']);
  expect(changed).toHaveBeenCalledTimes(1);
  type('');
  expect([field.value, field.getAttribute('aria-invalid'), changed.mock.calls.at(-1)]).toEqual(['', 'false', [undefined]]);
});

test('SBX-02 every key counts while typing is faster than the rendering of the panel', () => {
  const { field, type } = openField({});
  const text = `{ "note": "${'x'.repeat(90)}`;
  const kept: string[] = [];
  // React renders what effects have requested after the whole run of keys only.
  act(() => {
    for (let end = 1; end <= text.length; end += 1) {
      type(text.slice(0, end));
      kept.push(field.value);
    }
  });
  expect(kept).toEqual(Array.from(text, (_, at) => text.slice(0, at + 1)));
});

test('SBX-02 the error is announced when the developer pauses or leaves the field, not after each key', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { field, type } = openField({});
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const said = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  for (const text of ['{', '{ "', '{ "a']) {
    type(text);
    pass(900);
    expect(said()).toBe('');
  }
  pass(100);
  expect(said()).toMatch(/^Not JSON yet: /);
  type('{}');
  expect(said()).toBe('');
  type('{');
  expect(said()).toBe('');
  fireEvent.focusOut(field);
  expect(said()).toMatch(/^Not JSON yet: /);
});

test('SBX-02 a value that is changed elsewhere replaces what is typed, also what is not JSON yet', () => {
  const { field, type } = openField({});
  type('{ "width"');
  fireEvent.click(screen.getByRole('button', { name: 'Preset' }));
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['{\n  "width": "300px"\n}', 'false']);
});

test('SBX-02 a field for an object accepts nothing else, and an empty text as an empty object', () => {
  const { changed, field, type } = openField({ a: 1 }, parseJsonObject);
  for (const text of ['[]', '1', '"a"']) {
    type(text);
    fireEvent.focusOut(field);
    expect(screen.getByText('Enter a JSON object.')).toBeDefined();
  }
  expect(changed).not.toHaveBeenCalled();
  type(' ');
  expect(changed.mock.calls).toEqual([[{}]]);
});
