import { expect, onTestFinished, test } from 'vitest';
import { uuid } from './uuid.ts';

test.each(['on https', 'on plain http'])('ids are random version 4 UUIDs %s', (place) => {
  if (place === 'on plain http') {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(crypto, 'randomUUID'));
  }
  const ids = Array.from({ length: 200 }, uuid);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(200);
  expect(new Set(ids.map((id) => id.charAt(19))).size).toBe(4);
});
