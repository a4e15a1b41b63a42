import { useId, useState } from 'react';
import type { LoggedCall } from '../../control.ts';
import { clockTime } from '../clockTime.ts';
import { control } from '../control.ts';
import { maskSecrets } from '../maskSecrets.ts';
import { Icon } from '../parts/Icon.tsx';
import { Json } from '../parts/Json.tsx';
import { type Activity, activityKinds as kinds } from './activity.ts';

interface TimelineItemProps {
  item: Activity;
  /** What comes from a file has no secrets. */
  isFromFile: boolean;
}

/** One thing that happened. Its secrets are shown when asked for. */
export function TimelineItem({ item, isFromFile }: TimelineItemProps) {
  const [open, setOpen] = useState(false);
  const [revealed, setRevealed] = useState<unknown>();
  const id = useId();

  const reveal = async () => {
    if (revealed !== undefined) return setRevealed(undefined);
    if (item.kind !== 'call') return setRevealed({ ...Object(item.payload), ...(item.deed?.secret && { text: item.deed.text }) });
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
          {isFromFile ? null : (
            <button type="button" className="pg-button pg-button-small" aria-pressed={revealed !== undefined} onClick={reveal}>
              <Icon name="eye" />
              {revealed === undefined ? 'Show secrets' : 'Hide secrets'}
            </button>
          )}
          <Json value={revealed ?? maskSecrets(item.payload)} open={2} />
        </div>
      ) : null}
    </li>
  );
}
