import { checkConfig } from '../../check/checkConfig.ts';
import { JsonField } from '../../devtools/components/JsonField.tsx';
import { themes } from '../gallery/look.ts';
import { usePlayground } from '../PlaygroundContext.ts';
import { NeedsMock } from '../parts/NeedsMock.tsx';
import { PanelHead } from '../parts/PanelHead.tsx';
import type { Data } from '../state/address.ts';
import { writePath } from '../state/dottedPath.ts';
import { configGroups, type FieldGroup, languageGroup, settingsGroup, themeGroup, walletGroup } from '../state/fields.ts';
import { FieldInput } from './FieldInput.tsx';
import { SettingField } from './SettingField.tsx';
import { WalletField } from './WalletField.tsx';

const none: Data = {};

/** Options of the host page, the theme, and the settings of the mock provider. */
export function ConfigPanel() {
  const { state, change, config, locale, configError: error } = usePlayground();
  const theme = state.theme ?? none;
  // The widget mounts with such products, and shows the problem in place of the form.
  const problem = error || conflictOf(config);
  const errorAt = (root: string, path: string) => (mentions(error, `${root}.${path}`) ? error : '');
  return (
    <>
      <PanelHead title="Config" note="Every option of a host page, of its theme and of the provider." />
      <div className="pg-notice" role="status" data-kind={problem ? 'error' : 'success'}>
        {problem || 'The widget accepts this configuration.'}
      </div>
      {configGroups.map((group, index) => (
        <InputGroup
          key={group.title}
          group={group}
          open={index < 2}
          data={config}
          errorAt={(path) => errorAt('config', path)}
          onChange={(path, value) => change({ config: writePath(config, path, value) })}
        />
      ))}
      <Group group={walletGroup} open={false} note="They sign with temporary keys. A change restarts the widget.">
        {(field) => <WalletField key={field.label} field={field} />}
      </Group>
      <InputGroup group={languageGroup} data={{ locale }} onChange={(_path, value) => change({ locale: String(value) })} />
      <label className="pg-inline-field">
        <span>A theme to begin with</span>
        <select
          className="dt-input"
          value={Object.keys(themes).find((name) => themes[name] === state.theme) ?? ''}
          onChange={({ target }) => change({ theme: (themes[target.value] ?? null) as Data | null })}
        >
          <option value="">Default</option>
          {Object.keys(themes).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <InputGroup
        group={themeGroup}
        data={theme}
        errorAt={(path) => errorAt('theme', path)}
        onChange={(path, value) => change({ theme: writePath(theme, path, value) })}
      />
      <NeedsMock what="Settings of the provider need">
        <Group group={settingsGroup} open={false} note="A change of these options restarts the widget.">
          {(field) => <SettingField key={field.label} field={field} />}
        </Group>
      </NeedsMock>
      <WholeConfig />
      <button
        type="button"
        className="dt-button"
        onClick={() => change({ config: null, theme: null, copy: null, locale: null, wallets: [] })}
      >
        Back to how it was started
      </button>
    </>
  );
}

/** Returns why the products cannot be combined, and what to change; empty if they can. */
const conflictOf = (config: Data) =>
  checkConfig(config).find(({ level, about }) => level === 'error' && about === 'products')?.text ?? '';

/** The configuration, the texts and the theme as JSON. */
function WholeConfig() {
  const { state, change, config, configError: error } = usePlayground();
  return (
    <details className="pg-group">
      <summary>The whole configuration as JSON</summary>
      <div className="pg-fields">
        <JsonField label="config" rows={12} value={config} onChange={(value) => change({ config: (value ?? {}) as Data })} />
        <JsonField
          label="copy, the host's own wording"
          rows={4}
          value={state.copy ?? undefined}
          placeholder='{ "main": { "title": "Welcome back" } }'
          error={mentions(error, 'copy') ? error : ''}
          onChange={(value) => change({ copy: (value ?? null) as Data | null })}
        />
        <JsonField
          label="theme"
          rows={6}
          value={state.theme ?? none}
          onChange={(value) => change({ theme: (value ?? {}) as Data })}
        />
      </div>
    </details>
  );
}

interface InputGroupProps {
  group: FieldGroup;
  open?: boolean;
  data: Data;
  /** Returns the error of the option at a path, or an empty text. Default: no option has one. */
  errorAt?: (path: string) => string;
  /** Undefined removes the value. */
  onChange: (path: string, value: unknown) => void;
}

/** A group of options that are values of one object. */
function InputGroup({ group, open = false, data, errorAt = () => '', onChange }: InputGroupProps) {
  return (
    <Group group={group} open={open}>
      {(field) => <FieldInput key={field.label} field={field} data={data} error={errorAt(field.path)} onChange={onChange} />}
    </Group>
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
        {note ? <p className="dt-note">{note}</p> : null}
        {group.fields.map(children)}
      </div>
    </details>
  );
}

/** Checks whether `text` names exactly this option or one inside it. */
function mentions(text: string, path: string): boolean {
  const at = text.indexOf(path);
  return at >= 0 && !/\w/.test(text.charAt(at + path.length));
}
