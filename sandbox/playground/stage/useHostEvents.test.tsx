// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { useHostEvents } from './useHostEvents.ts';

beforeEach(() => sessionStorage.clear());

/** A page of the playground, and what its timeline has. */
function openPage() {
  const shown = {} as { host: ReturnType<typeof useHostEvents> };
  function Playground() {
    shown.host = useHostEvents([]);
    return null;
  }
  const { rerender } = render(<Playground />);
  return {
    emit: (title: string) => act(() => shown.host.emit({ kind: 'event', title, payload: {} })),
    forget: () => act(() => shown.host.forget()),
    titles: () => shown.host.events.map(({ title }) => title),
    close: () => rerender(null),
  };
}

const show = (persisted: boolean) => act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

test('SBX-06 the next page of the tab goes on with the timeline, with its newest events', () => {
  const reload = [{ type: 'reload' }] as never;
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue(reload);
  onTestFinished(() => entries.mockRestore());
  const first = openPage();
  first.emit('a');
  dispatchEvent(new Event('pagehide'));
  first.emit('b');
  dispatchEvent(new Event('pagehide'));
  first.close();
  expect(openPage().titles()).toEqual(['a', 'b', 'loaded the page again']);
});

test('SBX-06 a page that the browser had kept is one that the visitor went back to, a new page is not', () => {
  const { emit, titles } = openPage();
  emit('a');
  show(false);
  expect(titles()).toEqual(['a']);
  show(true);
  expect(titles()).toEqual(['a', 'went back to the page']);
});

test('SBX-06 a timeline that was cleared is empty, also for the next page', () => {
  const { emit, forget, titles, close } = openPage();
  emit('a');
  forget();
  expect(titles()).toEqual([]);
  dispatchEvent(new Event('pagehide'));
  close();
  expect(JSON.parse(sessionStorage.getItem('sandbox_timeline') ?? '').events).toEqual([]);
});
