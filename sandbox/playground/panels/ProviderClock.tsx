import { MINUTE_MS } from '../../durations.ts';
import { useEnvironmentChange } from '../state/useEnvironmentChange.ts';

const moves = [
  { label: '+ 6 minutes', minutes: 6 },
  { label: '+ 31 minutes', minutes: 31 },
  { label: '+ 1 day', minutes: 1_440 },
] as const;

/** Changes the provider's clock, so that codes, links and sessions expire. */
export function ProviderClock({ ms }: { ms: number }) {
  const { change, moveClock, failure } = useEnvironmentChange();
  return (
    <fieldset className="dt-chips">
      <legend className="pg-heading">The provider's time</legend>
      {moves.map(({ label, minutes }) => (
        <button key={label} type="button" className="dt-button" onClick={() => moveClock(minutes * MINUTE_MS)}>
          {label}
        </button>
      ))}
      <button type="button" className="dt-button" aria-disabled={ms === 0} onClick={() => change({ clockOffsetMs: 0 })}>
        Now
      </button>
      <p className="dt-note" role="status">
        {failure || `${describe(ms)} A passcode lives 5 minutes, a session and a link 30.`}
      </p>
    </fieldset>
  );
}

function describe(ms: number): string {
  if (ms === 0) return "The provider's clock is right.";
  const minutes = Math.round(Math.abs(ms) / MINUTE_MS);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  const parts = [days && `${days} d`, hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`].filter(Boolean).join(' ');
  return `The provider's clock is ${parts || 'less than a minute'} ${ms > 0 ? 'ahead' : 'behind'}.`;
}
