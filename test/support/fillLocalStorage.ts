import { vi } from 'vitest';

/** Makes the local storage full: it can be read, and refuses new values. Returns the mock, whose `mockRestore` ends that. */
export function fillLocalStorage() {
  const { localStorage } = window;
  return vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
    getItem: (name: string) => localStorage.getItem(name),
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  } as unknown as Storage);
}
