import { useId, useState } from 'react';
import { clockTime } from '../../devtools/components/clockTime.ts';
import { Icon } from '../../devtools/components/Icon.tsx';
import { JsonView } from '../../devtools/components/JsonView.tsx';
import { fetchSecrets } from '../../devtools/feed/callEntry.ts';
import { SecretsButton } from '../../devtools/panels/SecretsButton.tsx';
import { useSecrets } from '../../devtools/panels/useSecrets.ts';
import { control } from '../state/callControl.ts';
import { type Activity, activityKinds as kinds } from './activity.ts';

interface TimelineItemProps {
  item: Activity;
  /** Items of a file contain no secrets. */
  isFromFile: boolean;
}

/** An item of the timeline. Its secrets are shown on request. */
export function TimelineItem({ item, isFromFile }: TimelineItemProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const secrets = useSecrets(item.payload, async () =>
    item.kind === 'call'
      ? fetchSecrets(control, item.id)
      : { ...Object(item.payload), ...(item.action?.secret && { text: item.action.text }) },
  );
  return (
    <li className="pg-activity" data-kind={item.kind} data-failed={item.failed}>
      <button type="button" className="pg-activity-head" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name="chevron" />
        <span className="pg-activity-title dt-kind-dot">
          <span className="dt-hidden">{kinds[item.kind]}: </span>
          {item.title}
        </span>
        <span className="pg-activity-notes">{item.notes.join(' · ')}</span>
        <time dateTime={new Date(item.at).toISOString()}>{clockTime(item.at)}</time>
      </button>
      {open ? (
        <div id={id} className="pg-activity-body">
          {isFromFile ? null : <SecretsButton shown={secrets.shown} onClick={secrets.toggle} />}
          <JsonView value={secrets.value} open={2} />
        </div>
      ) : null}
    </li>
  );
}
