import { type FormEvent, useState } from 'react';
import type { Fault, ScenarioRule } from '../../control.ts';
import { useBench } from '../Bench.ts';
import { Icon } from '../parts/Icon.tsx';
import { PanelHead } from '../parts/PanelHead.tsx';
import { DeliveryTime } from './DeliveryTime.tsx';
import { QuickFaults } from './QuickFaults.tsx';
import { TimeTravel } from './TimeTravel.tsx';

const faults: Record<Fault['kind'], string> = {
  slow: 'is slow',
  error: 'fails with an error',
  drop: 'drops the connection',
  hang: 'never answers',
  text: 'answers text, not JSON',
  half: 'answers half of its JSON',
  empty: 'answers nothing',
};

type Often = 'once' | 'count' | 'share' | 'always';

/** The smallest HTTP status of those faults that can have one. */
const statuses: Partial<Record<Fault['kind'], number>> = { error: 400, text: 200, half: 200, empty: 200 };

const statusOf = (form: FormData) => (form.get('status') ? { status: Number(form.get('status')) } : {});

const BYTES_PER_KBIT = 125;
const rateOf = (form: FormData) => (form.get('kbit') ? { bytesPerSecond: Number(form.get('kbit')) * BYTES_PER_KBIT } : {});

/** Makes any call go wrong on purpose. */
export function FaultsPanel() {
  const { info, feed, addFault, clearFaults } = useBench();
  const { calls } = info;
  const rules = feed.scenarios;
  const [kind, setKind] = useState<Fault['kind']>('slow');
  const [times, setTimes] = useState<Often>('always');
  const [failure, setFailure] = useState('');
  const say = (error: Error) => setFailure(error.message);

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure('');
    const form = new FormData(event.currentTarget);
    const details: Partial<Record<Fault['kind'], object>> = {
      slow: { ms: Number(form.get('ms')), ...rateOf(form) },
      error: { error_type: String(form.get('error_type')).trim(), ...statusOf(form) },
      text: statusOf(form),
      half: statusOf(form),
      empty: statusOf(form),
    };
    const count: Record<Often, number | null> = { once: 1, count: Number(form.get('count')), share: null, always: null };
    const share = times === 'share' ? { share: Number(form.get('share')) / 100 } : {};
    const fault = { kind, ...details[kind] } as Fault;
    addFault({ call: String(form.get('call')), fault, times: count[times], ...share }).catch(say);
  };
  const clear = (id?: string) => {
    setFailure('');
    clearFaults(id).catch(say);
  };
  return (
    <>
      <PanelHead title="Faults" note="Make the network slow, a mail late, or any call go wrong." />
      <QuickFaults />
      {rules.length === 0 ? (
        <div className="pg-empty">
          <Icon name="faults" />
          <p>Every call is answered truthfully.</p>
        </div>
      ) : (
        <section aria-label="Active faults">
          <div className="pg-list-head">
            <h3>Active, the first that matches counts</h3>
            <button type="button" className="pg-button pg-button-small" onClick={() => clear()}>
              Clear all
            </button>
          </div>
          <ol className="pg-list">
            {rules.map((rule) => (
              <li key={rule.id} className="pg-card pg-rule">
                <div>
                  <strong>{rule.call === '*' ? 'Every call' : rule.call}</strong> {describe(rule)}
                </div>
                <button type="button" className="pg-button pg-button-icon" title="Clear" onClick={() => clear(rule.id)}>
                  <Icon name="close" />
                  <span className="pg-hidden">Clear this fault</span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
      <DeliveryTime ms={feed.conditions.deliveryMs} />
      <TimeTravel ms={feed.conditions.clockOffsetMs} />
      <h3 className="pg-heading">Any call</h3>
      <form className="pg-group" onSubmit={add}>
        <label className="pg-field">
          <span>Call</span>
          <select className="pg-input" name="call" defaultValue="*">
            <option value="*">Every call</option>
            {calls.map((call) => (
              <option key={call}>{call}</option>
            ))}
          </select>
        </label>
        <label className="pg-field">
          <span>What happens</span>
          <select className="pg-input" value={kind} onChange={({ target }) => setKind(target.value as Fault['kind'])}>
            {Object.entries(faults).map(([value, label]) => (
              <option key={value} value={value}>
                It {label}
              </option>
            ))}
          </select>
        </label>
        {kind === 'slow' ? (
          <label className="pg-field">
            <span>Delay in milliseconds</span>
            <input className="pg-input" name="ms" type="number" min="0" max="600000" step="100" defaultValue="3000" required />
          </label>
        ) : null}
        {kind === 'slow' ? (
          <label className="pg-field">
            <span>Bandwidth in kbit/s</span>
            <input className="pg-input" name="kbit" type="number" min="1" max="800000" placeholder="Not limited" />
          </label>
        ) : null}
        {kind === 'error' ? (
          <label className="pg-field">
            <span>Error type</span>
            <input
              className="pg-input"
              name="error_type"
              list="pg-error-types"
              defaultValue="too_many_requests"
              pattern="[a-z0-9_]+"
              required
              spellCheck="false"
            />
          </label>
        ) : null}
        {kind === 'error' ? (
          <datalist id="pg-error-types">
            {info.errors.map((type) => (
              <option key={type} value={type} />
            ))}
          </datalist>
        ) : null}
        {kind in statuses ? (
          <label className="pg-field">
            <span>HTTP status</span>
            <input
              key={kind}
              className="pg-input"
              name="status"
              type="number"
              min={statuses[kind]}
              max="599"
              placeholder={kind === 'error' ? 'The usual one of this type' : '200'}
            />
          </label>
        ) : null}
        <label className="pg-field">
          <span>How often</span>
          <select className="pg-input" value={times} onChange={({ target }) => setTimes(target.value as Often)}>
            <option value="once">Once</option>
            <option value="count">Several times</option>
            <option value="share">A share of the calls</option>
            <option value="always">Until cleared</option>
          </select>
        </label>
        {times === 'count' ? (
          <label className="pg-field">
            <span>Number of calls</span>
            <input className="pg-input" name="count" type="number" min="1" max="1000" defaultValue="3" required />
          </label>
        ) : null}
        {times === 'share' ? (
          <label className="pg-field">
            <span>Calls of a hundred</span>
            <input className="pg-input" name="share" type="number" min="1" max="100" defaultValue="30" required />
          </label>
        ) : null}
        <button type="submit" className="pg-button pg-button-primary">
          Add fault
        </button>
        {failure ? (
          <p className="pg-error" role="alert">
            {failure}
          </p>
        ) : null}
      </form>
    </>
  );
}

const bandwidth = ({ bytesPerSecond }: { bytesPerSecond?: number }) =>
  bytesPerSecond ? `, ${Math.round(bytesPerSecond / BYTES_PER_KBIT)} kbit/s` : '';

function describe({ fault, times, share }: ScenarioRule): string {
  const detail = {
    slow: fault.kind === 'slow' ? ` (${fault.ms} ms${bandwidth(fault)})` : '',
    error: 'error_type' in fault ? ` (${fault.error_type})` : '',
  };
  const often = times === 1 ? 'once' : `${times} more times`;
  const status = 'status' in fault && fault.status ? `, status ${fault.status}` : '';
  const part = share < 1 ? `, ${Math.round(share * 100)} of 100 calls` : '';
  const until = times === null ? 'until cleared' : often;
  return `${faults[fault.kind]}${detail[fault.kind as keyof typeof detail] ?? ''}${status}${part}, ${until}`;
}
