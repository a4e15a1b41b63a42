import { MINUTE_MS } from '../../durations.ts';
import { LATE_EMAIL_MS } from '../state/quickFaults.ts';
import { useEnvironmentChange } from '../state/useEnvironmentChange.ts';

const times = [0, 5_000, LATE_EMAIL_MS, 20_000, MINUTE_MS, 5 * MINUTE_MS];
const label = (ms: number) => {
  if (ms === 0) return 'At once';
  return ms < MINUTE_MS ? `${ms / 1_000} seconds late` : `${ms / MINUTE_MS} ${ms === MINUTE_MS ? 'minute' : 'minutes'} late`;
};

/** Sets the delivery delay of text messages and emails. */
export function DeliveryTime({ ms }: { ms: number }) {
  const { change, failure } = useEnvironmentChange();
  const known = times.includes(ms) ? times : [...times, ms];
  return (
    <label className="pg-inline-field">
      <span>Messages arrive</span>
      <select className="dt-input" value={ms} onChange={({ target }) => change({ deliveryMs: Number(target.value) })}>
        {known.map((each) => (
          <option key={each} value={each}>
            {label(each)}
          </option>
        ))}
      </select>
      {failure ? (
        <span className="dt-error" role="alert">
          {failure}
        </span>
      ) : null}
    </label>
  );
}
