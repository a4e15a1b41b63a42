import { usePlayground } from '../PlaygroundContext.ts';
import type { FieldGroup } from '../state/fields.ts';
import { FieldInput } from './FieldInput.tsx';

/** A setting of the mock provider. Empty until the provider has sent its settings. */
export function SettingField({ field }: { field: FieldGroup['fields'][number] }) {
  const { feed, settingsError, setSetting } = usePlayground();
  if (!feed.settings) return null;
  return (
    <FieldInput
      field={field}
      data={{ ...feed.settings }}
      error={settingsError.includes(`'${field.path}'`) ? settingsError : ''}
      announcesError
      onChange={(path, value) => setSetting({ [path]: value ?? null })}
    />
  );
}
