import type { Policy } from '../../control.ts';
import type { SimulationId } from '../../wallets/simulations.ts';
import type { Data } from '../address.ts';
import { writePath } from '../dottedPath.ts';
import { configGroups, type FieldGroup, policyGroup, themeGroup, walletGroup } from '../fields.ts';
import { FieldInput } from './FieldInput.tsx';
import { JsonInput } from './JsonInput.tsx';

interface ConfigPanelProps {
  config: Data;
  theme: Data;
  settings: Policy | null;
  wallets: readonly SimulationId[];
  /** The widget's own words about a configuration that it refuses; empty while it accepts it. */
  error: string;
  settingsError: string;
  onConfig: (config: Data) => void;
  onTheme: (theme: Data) => void;
  onSetting: (patch: Data) => void;
  onWallets: (wallets: readonly SimulationId[]) => void;
  onReset: () => void;
}

/** Every option of the host, the theme, and the switches of the mock provider. */
export function ConfigPanel(props: ConfigPanelProps) {
  const { config, theme, settings, error, settingsError } = props;
  const errorAt = (root: string, path: string) => (mentions(error, `${root}.${path}`) ? error : '');
  return (
    <>
      <div className="pg-notice" role="status" data-kind={error ? 'error' : 'success'}>
        {error || 'The widget accepts this configuration.'}
      </div>
      {configGroups.map((group, index) => (
        <Group key={group.title} group={group} open={index < 2}>
          {(field) => (
            <FieldInput
              key={field.label}
              field={field}
              data={config}
              error={errorAt('config', field.path)}
              onChange={(path, value) => props.onConfig(writePath(config, path, value))}
            />
          )}
        </Group>
      ))}
      <Group
        group={walletGroup}
        open={false}
        note="They sign with throwaway keys and belong to nobody. Changing them starts the widget anew."
      >
        {(field) => (
          <FieldInput
            key={field.label}
            field={field}
            data={{ wallets: props.wallets }}
            error=""
            onChange={(_path, value) => props.onWallets((value ?? []) as SimulationId[])}
          />
        )}
      </Group>
      <Group group={themeGroup} open={false}>
        {(field) => (
          <FieldInput
            key={field.label}
            field={field}
            data={theme}
            error={errorAt('theme', field.path)}
            onChange={(path, value) => props.onTheme(writePath(theme, path, value))}
          />
        )}
      </Group>
      {settings ? (
        <Group group={policyGroup} open={false} note="Changing one of these starts the widget anew.">
          {(field) => (
            <FieldInput
              key={field.label}
              field={field}
              data={{ ...settings }}
              error={settingsError.includes(`'${field.path}'`) ? settingsError : ''}
              onChange={(path, value) => props.onSetting({ [path]: value ?? null })}
            />
          )}
        </Group>
      ) : null}
      <details className="pg-group">
        <summary>The whole configuration as JSON</summary>
        <div className="pg-fields">
          <JsonInput label="config" rows={12} value={config} onChange={(value) => props.onConfig((value ?? {}) as Data)} />
          <JsonInput label="theme" rows={6} value={theme} onChange={(value) => props.onTheme((value ?? {}) as Data)} />
        </div>
      </details>
      <button type="button" className="pg-button" onClick={props.onReset}>
        Back to how it was started
      </button>
    </>
  );
}

interface GroupProps {
  group: FieldGroup;
  open: boolean;
  note?: string;
  children: (field: FieldGroup['fields'][number]) => React.ReactNode;
}

function Group({ group, open, note, children }: GroupProps) {
  return (
    <details className="pg-group" open={open}>
      <summary>{group.title}</summary>
      <div className="pg-fields">
        {note ? <p className="pg-note">{note}</p> : null}
        {group.fields.map(children)}
      </div>
    </details>
  );
}

/** Whether `text` speaks of exactly this option or of something inside it. */
function mentions(text: string, path: string): boolean {
  const at = text.indexOf(path);
  return at >= 0 && !/\w/.test(text.charAt(at + path.length));
}
