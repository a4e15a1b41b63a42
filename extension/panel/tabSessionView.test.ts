import { expect, test } from 'vitest';
import { emptyView, tellView } from './tabSessionView.ts';

test('a picker that is cancelled keeps the element that was picked before', () => {
  const picked = { type: 'picked', frameId: 0, selector: '#sign-in', label: 'div' } as const;
  const view = tellView(emptyView, picked);
  expect(view.picked).toMatchObject({ selector: '#sign-in' });
  expect(tellView(view, { ...picked, selector: '', label: '' }).picked).toBe(view.picked);
});
