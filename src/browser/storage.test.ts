// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { fillLocalStorage } from '../../test/support/fillLocalStorage.ts';
import { createStorage } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** A browser with blocked storage throws when a page reads the property. */
const block = () =>
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });

test('SES-05 without access to the storage, values are kept in the memory of the page', () => {
  const blocked = block();
  const storage = createStorage();
  expect(storage.get('state')).toBeNull();
  storage.set('state', 'in memory');
  expect(storage.get('state')).toBe('in memory');
  storage.remove('state');
  expect(storage.get('state')).toBeNull();
  storage.set('state', 'in memory');
  blocked.mockRestore();
  expect([storage.get('state'), localStorage.getItem('state')]).toEqual(['in memory', null]);
});

test('SES-05 when the browser stores values again, those of other tabs are read', () => {
  const storage = createStorage();
  const blocked = block();
  storage.set('state', 'in memory');
  blocked.mockRestore();
  storage.set('state', 'stored');
  expect(localStorage.getItem('state')).toBe('stored');
  localStorage.setItem('state', 'of another tab');
  expect(storage.get('state')).toBe('of another tab');
});

test('SES-05 in a full storage, what another tab stores comes before the memory of this page', () => {
  const storage = createStorage();
  storage.set('state', 'old');
  const full = fillLocalStorage();
  storage.set('state', 'in memory');
  expect(storage.get('state')).toBe('in memory');
  full.mockRestore();
  localStorage.setItem('state', 'null');
  expect(storage.get('state')).toBe('null');
  localStorage.setItem('state', 'old');
  expect(storage.get('state')).toBe('old');
});
