import { type FormEvent, useState } from 'react';
import type { Fault, ScenarioRule } from '../../../sandbox/control.ts';
import { Icon } from '../../../sandbox/playground/parts/Icon.tsx';
import type { Control } from '../useDesk.ts';

const faults: Record<Fault['kind'], string> = {
  error: 'fails with an error',
  slow: 'is slow',
  drop: 'drops the connection',
  hang: 'never answers',
  text: 'answers text, not JSON',
  empty: 'answers nothing',
  half: 'breaks off half-way',
};

interface FaultsTabProps {
  calls: readonly string[];
  rules: readonly ScenarioRule[];
  control: Control;
}

function describe({ fault, times }: ScenarioRule): string {
  const detail = 'ms' in fault ? ` (${fault.ms} ms)` : 'error_type' in fault ? ` (${fault.error_type})` : '';
  const often = times === null ? 'until cleared' : times === 1 ? 'once' : `${times} more times`;
  return `${faults[fault.kind]}${detail}, ${often}`;
}

/** Makes any call go wrong on purpose. */
export function FaultsTab({ calls, rules, control }: FaultsTabProps) {
  const [kind, setKind] = useState<Fault['kind']>('error');
  const [problem, setProblem] = useState('');
  const say = (error: Error) => setProblem(error.message);
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem('');
    const form = new FormData(event.currentTarget);
    const detail =
      kind === 'slow' ? { ms: Number(form.get('ms')) } : kind === 'error' ? { error_type: form.get('error_type') } : {};
    const times = form.get('times') === 'once' ? 1 : null;
    control('POST', 'scenarios', { call: form.get('call'), fault: { kind, ...detail }, times }).catch(say);
  };
  const clear = (id: string) => control('DELETE', `scenarios/${encodeURIComponent(id)}`).catch(say);
  return (
    <div className="dv-pad">
      <form className="dv-faultform" onSubmit={add}>
        <label>
          <span>Call</span>
          <select name="call" className="dv-input" defaultValue="*">
            <option value="*">every call</option>
            {calls.map((call) => (
              <option key={call}>{call}</option>
            ))}
          </select>
        </label>
        <label>
          <span>What happens</span>
          <select className="dv-input" value={kind} onChange={({ target }) => setKind(target.value as Fault['kind'])}>
            {Object.entries(faults).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {kind === 'error' ? (
          <label>
            <span>Error type</span>
            <input
              className="dv-input"
              name="error_type"
              defaultValue="too_many_requests"
              pattern="[a-z0-9_]+"
              required
              spellCheck="false"
            />
          </label>
        ) : null}
        {kind === 'slow' ? (
          <label>
            <span>Milliseconds</span>
            <input className="dv-input" name="ms" type="number" min="0" max="600000" defaultValue="3000" required />
          </label>
        ) : null}
        <label>
          <span>How often</span>
          <select name="times" className="dv-input">
            <option value="once">once</option>
            <option value="always">until cleared</option>
          </select>
        </label>
        <button type="submit" className="dv-button dv-button-primary">
          Add fault
        </button>
      </form>
      {problem ? (
        <p className="dv-problem" role="alert">
          {problem}
        </p>
      ) : null}
      {rules.length === 0 ? (
        <p className="dv-empty">Every call is answered truthfully.</p>
      ) : (
        <ul className="dv-list" aria-label="Active faults">
          {rules.map((rule) => (
            <li key={rule.id} className="dv-line">
              <code>{rule.call === '*' ? 'every call' : rule.call}</code>
              <span>{describe(rule)}</span>
              <button type="button" className="dv-button dv-button-bare" title="Clear" onClick={() => void clear(rule.id)}>
                <Icon name="close" />
                <span className="dv-hidden">Clear this fault</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
