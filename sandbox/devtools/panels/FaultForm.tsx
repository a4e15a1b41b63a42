import { type FormEvent, useState } from 'react';
import type { FaultRequest } from '../../controlTypes.ts';
import { type Fault, faultKindNames, faultKinds } from '../../definitions/faultKinds.ts';
import { ErrorMessage } from '../components/ErrorMessage.tsx';
import { FaultDetails } from './FaultDetails.tsx';
import { type FaultFrequency, readFaultForm } from './readFaultForm.ts';

interface FaultFormProps {
  /** Names of the calls that can fail. */
  calls: readonly string[];
  /** Suggested error types. Others can be typed. */
  errorTypes?: readonly string[];
  /** Rejects with a message for people. */
  onAdd: (fault: FaultRequest) => Promise<unknown>;
}

/** Form that adds a fault to any call. */
export function FaultForm({ calls, errorTypes = [], onAdd }: FaultFormProps) {
  const [kind, setKind] = useState<Fault['kind']>('slow');
  const [frequency, setFrequency] = useState<FaultFrequency>('always');
  const [failure, setFailure] = useState('');
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure('');
    onAdd(readFaultForm(new FormData(event.currentTarget), kind, frequency)).catch((error: Error) => setFailure(error.message));
  };
  return (
    <form className="dt-fault-form" onSubmit={add}>
      <label className="dt-field">
        <span>Call</span>
        <select className="dt-input" name="call" defaultValue="*">
          <option value="*">Every call</option>
          {calls.map((call) => (
            <option key={call}>{call}</option>
          ))}
        </select>
      </label>
      <label className="dt-field">
        <span>What happens</span>
        <select className="dt-input" value={kind} onChange={({ target }) => setKind(target.value as Fault['kind'])}>
          {faultKindNames.map((value) => (
            <option key={value} value={value}>
              It {faultKinds[value].label}
            </option>
          ))}
        </select>
      </label>
      <FaultDetails kind={kind} errorTypes={errorTypes} />
      <Frequency value={frequency} onChange={setFrequency} />
      <button type="submit" className="dt-button dt-button-primary">
        Add fault
      </button>
      <ErrorMessage text={failure} />
    </form>
  );
}

interface FrequencyProps {
  value: FaultFrequency;
  onChange: (value: FaultFrequency) => void;
}

function Frequency({ value, onChange }: FrequencyProps) {
  return (
    <>
      <label className="dt-field">
        <span>How often</span>
        <select className="dt-input" value={value} onChange={({ target }) => onChange(target.value as FaultFrequency)}>
          <option value="once">Once</option>
          <option value="count">Several times</option>
          <option value="share">A share of the calls</option>
          <option value="always">Until cleared</option>
        </select>
      </label>
      {value === 'count' ? <NumberField name="count" label="Number of calls" max={1000} first={3} /> : null}
      {value === 'share' ? <NumberField name="share" label="Percentage of calls" max={100} first={30} /> : null}
    </>
  );
}

interface NumberFieldProps {
  name: string;
  label: string;
  max: number;
  /** Value that the field has first. */
  first: number;
}

/** A field for a whole number from 1. */
function NumberField({ name, label, max, first }: NumberFieldProps) {
  return (
    <label className="dt-field">
      <span>{label}</span>
      <input className="dt-input" name={name} type="number" min="1" max={max} defaultValue={first} required />
    </label>
  );
}
