// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { defaultSettings } from '../../definitions/idpSettings.ts';
import { emptyFeed } from '../../devtools/feed/Feed.ts';
import { type PlaygroundContext, PlaygroundProvider } from '../PlaygroundContext.ts';
import { settingsGroup } from '../state/fields.ts';
import { SettingField } from './SettingField.tsx';

test('SBX-02 a refusal of a setting is announced at its control', () => {
  const [field] = settingsGroup.fields.filter(({ kind }) => kind !== 'json');
  if (!field) throw new Error('There is no setting.');
  const settingsError = `'${field.path}' accepts another value.`;
  const feed = { ...emptyFeed, connected: true, settings: defaultSettings };
  render(
    <PlaygroundProvider value={{ feed, settingsError } as unknown as PlaygroundContext}>
      <SettingField field={field} />
    </PlaygroundProvider>,
  );
  expect(screen.getByRole('alert').textContent).toBe(settingsError);
});
