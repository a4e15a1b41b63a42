import { useId, useState } from 'react';
import type { LoggedCall } from '../../control.ts';
import { type Activity, activityKinds as kinds } from '../activity.ts';
import { useBench } from '../Bench.ts';
import { clockTime } from '../clockTime.ts';
import { control } from '../control.ts';
import { maskSecrets } from '../maskSecrets.ts';
import { Icon } from '../parts/Icon.tsx';
import { Json } from '../parts/Json.tsx';
import { PanelHead } from '../parts/PanelHead.tsx';

/** Everything that happened, the newest first. */
export function ActivityPanel() {
  const { timeline: activity } = useBench();
  const [hidden, setHidden] = useState<readonly Activity['kind'][]>([]);
  const shown = activity.filter(({ kind }) => !hidden.includes(kind)).reverse();
  return (
    <>
      <PanelHead title="Timeline" note="Everything that happened, the newest first." />
      <fieldset className="pg-chips">
        <legend className="pg-hidden">Show</legend>
        {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
          <label key={kind} className="pg-chip">
            <input
              type="checkbox"
              checked={!hidden.includes(kind)}
              onChange={({ target }) => setHidden(target.checked ? hidden.filter((each) => each !== kind) : [...hidden, kind])}
            />
            <span data-kind={kind}>{kinds[kind]}</span>
          </label>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <div className="pg-empty">
          <Icon name="activity" />
          <p>Nothing to show yet. Calls to the provider and what the host page hears appear here as they happen.</p>
        </div>
      ) : (
        <ol className="pg-list" aria-label="Calls and events">
          {shown.map((item) => (
            <ActivityItem key={item.id} item={item} />
          ))}
        </ol>
      )}
    </>
  );
}

function ActivityItem({ item }: { item: Activity }) {
  const [open, setOpen] = useState(false);
  const [revealed, setRevealed] = useState<unknown>();
  const id = useId();

  const reveal = async () => {
    if (revealed !== undefined) return setRevealed(undefined);
    if (item.kind !== 'call') return setRevealed(item.payload);
    const { calls } = await control<{ calls: LoggedCall[] }>('GET', 'calls?secrets=1');
    const call = calls.find((each) => each.id === item.id);
    if (call)
      setRevealed({ method: call.method, path: call.path, request: call.request, reply: call.reply, headers: call.headers });
  };
  return (
    <li className="pg-activity" data-kind={item.kind} data-failed={item.failed}>
      <button type="button" className="pg-activity-head" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name="chevron" />
        <span className="pg-activity-title">
          <span className="pg-hidden">{kinds[item.kind]}: </span>
          {item.title}
        </span>
        <span className="pg-activity-notes">{item.notes.join(' · ')}</span>
        <time dateTime={new Date(item.at).toISOString()}>{clockTime(item.at)}</time>
      </button>
      {open ? (
        <div id={id} className="pg-activity-body">
          <button type="button" className="pg-button pg-button-small" aria-pressed={revealed !== undefined} onClick={reveal}>
            <Icon name="eye" />
            {revealed === undefined ? 'Show secrets' : 'Hide secrets'}
          </button>
          <Json value={revealed ?? maskSecrets(item.payload)} open={2} />
        </div>
      ) : null}
    </li>
  );
}
