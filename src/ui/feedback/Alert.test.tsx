// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { ALERT_ICON, WARNING_ICON } from '../icons/stateIcons.ts';
import { Alert } from './Alert.tsx';

test.each([
  ['error', 'alert', ALERT_ICON],
  ['warning', null, WARNING_ICON],
] as const)('ERR-02 an alert box of kind %s has the role %s, and is marked by more than its colour', (kind, role, iconPath) => {
  const { container } = render(
    <Alert kind={kind} id="why">
      Something happened
    </Alert>,
  );
  const box = container.querySelector('#why');
  expect(box?.getAttribute('role')).toBe(role);
  expect(box?.getAttribute('data-kind')).toBe(kind);
  expect(box?.textContent).toBe('Something happened');
  expect(box?.querySelector('svg[aria-hidden=true] path')?.getAttribute('d')).toBe(iconPath);
});
