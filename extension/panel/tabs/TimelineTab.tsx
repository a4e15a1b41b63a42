import { useState } from 'react';
import type { LoggedCall } from '../../../sandbox/control.ts';
import { maskSecrets } from '../../../sandbox/playground/maskSecrets.ts';
import { Icon } from '../../../sandbox/playground/parts/Icon.tsx';
import { Json } from '../../../sandbox/playground/parts/Json.tsx';
import { clockTime } from '../clockTime.ts';
import type { TimelineRow } from '../timeline.ts';
import type { Control } from '../useDesk.ts';

interface TimelineTabProps {
  rows: readonly TimelineRow[];
  control: Control;
  onClear: () => void;
}

const kinds = { screen: 'Screens', step: 'Steps', call: 'Calls', event: 'Events', error: 'Errors' } as const;

/** Everything that happened, the newest first, beside what is in the line that is chosen. */
export function TimelineTab({ rows, control, onClear }: TimelineTabProps) {
  const [hidden, setHidden] = useState<readonly TimelineRow['kind'][]>([]);
  const [chosen, setChosen] = useState('');
  const shown = rows.filter(({ kind }) => !hidden.includes(kind)).toReversed();
  const row = rows.find(({ id }) => id === chosen);
  return (
    <div className="dv-timeline">
      <fieldset className="dv-bar">
        <legend className="dv-hidden">Show</legend>
        {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
          <label key={kind} className="dv-chip" data-kind={kind}>
            <input
              type="checkbox"
              checked={!hidden.includes(kind)}
              onChange={({ target }) => setHidden(target.checked ? hidden.filter((each) => each !== kind) : [...hidden, kind])}
            />
            <span>{kinds[kind]}</span>
          </label>
        ))}
        <button type="button" className="dv-button dv-button-bare" onClick={onClear} title="Clear the timeline">
          <Icon name="clear" />
          <span className="dv-hidden">Clear the timeline</span>
        </button>
      </fieldset>
      {shown.length === 0 ? (
        <p className="dv-empty">
          Nothing yet. Screens, steps of the flow, calls to the provider and what the host page hears appear here as they happen.
        </p>
      ) : (
        <ol className="dv-rows" aria-label="Timeline">
          {shown.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                className="dv-row"
                data-kind={each.kind}
                data-failed={each.failed}
                aria-pressed={each.id === chosen}
                onClick={() => setChosen(each.id === chosen ? '' : each.id)}
              >
                <time>{clockTime(each.at)}</time>
                <span className="dv-row-kind">{each.kind}</span>
                <span className="dv-row-title">{each.title}</span>
                <span className="dv-row-notes">{each.notes.join(' · ')}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {row ? <Payload key={row.id} row={row} control={control} onClose={() => setChosen('')} /> : null}
    </div>
  );
}

function Payload({ row, control, onClose }: { row: TimelineRow; control: Control; onClose: () => void }) {
  const [bare, setBare] = useState<unknown>();
  const reveal = async () => {
    if (bare !== undefined) return setBare(undefined);
    if (row.kind !== 'call') return setBare(row.payload);
    const { calls } = await control<{ calls: LoggedCall[] }>('GET', 'calls?secrets=1');
    const call = calls.find(({ id }) => id === row.id);
    // The provider forgets payloads when the browser stops the background; then there is nothing more to show.
    setBare(
      call
        ? { method: call.method, path: call.path, request: call.request, reply: call.reply, headers: call.headers }
        : row.payload,
    );
  };
  return (
    <section className="dv-detail" aria-label={`Details of ${row.title}`}>
      <div className="dv-bar">
        <strong>{row.title}</strong>
        <button
          type="button"
          className="dv-button"
          aria-pressed={bare !== undefined}
          onClick={() => void reveal().catch(() => {})}
        >
          <Icon name="eye" />
          {bare === undefined ? 'Show secrets' : 'Hide secrets'}
        </button>
        <button type="button" className="dv-button dv-button-bare" onClick={onClose} title="Close">
          <Icon name="close" />
          <span className="dv-hidden">Close the details</span>
        </button>
      </div>
      {row.payload === null ? (
        <p className="dv-quiet">No payload.</p>
      ) : (
        <Json value={bare ?? maskSecrets(row.payload)} open={3} />
      )}
    </section>
  );
}
