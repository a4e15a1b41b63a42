import { deliveryDelays, describeDelay } from '../lib/deliveryDelays.ts';
import { useEnvironmentChange } from '../state/useEnvironmentChange.ts';

/** Sets the delivery delay of text messages and emails. */
export function DeliveryTime({ ms }: { ms: number }) {
  const { change, failure } = useEnvironmentChange();
  const known = deliveryDelays.includes(ms) ? deliveryDelays : [...deliveryDelays, ms];
  return (
    <label className="pg-inline-field">
      <span>Messages arrive</span>
      <select className="dt-input" value={ms} onChange={({ target }) => change({ deliveryMs: Number(target.value) })}>
        {known.map((each) => (
          <option key={each} value={each}>
            {each === 0 ? 'At once' : describeDelay(each)}
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
