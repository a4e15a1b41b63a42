import { useRef, useState } from 'react';
import { clockTime } from '../../../sandbox/devtools/components/clockTime.ts';
import { EmptyState } from '../../../sandbox/devtools/components/EmptyState.tsx';
import { IconButton } from '../../../sandbox/devtools/components/IconButton.tsx';
import { JsonView } from '../../../sandbox/devtools/components/JsonView.tsx';
import { fetchSecrets } from '../../../sandbox/devtools/feed/callEntry.ts';
import { KindFilter } from '../../../sandbox/devtools/panels/KindFilter.tsx';
import { SecretsButton } from '../../../sandbox/devtools/panels/SecretsButton.tsx';
import { useSecrets } from '../../../sandbox/devtools/panels/useSecrets.ts';
import type { TimelineRow } from '../timeline.ts';
import type { Control } from '../useTabSession.ts';
import { UntrustedDataNote } from './UntrustedDataNote.tsx';

interface TimelineTabProps {
  rows: readonly TimelineRow[];
  control: Control;
  onClear: () => void;
}

const kinds = { screen: 'Screens', step: 'Steps', call: 'Calls', event: 'Events', error: 'Errors' } as const;

/** Lists all events, the newest first, beside the details of the selected one. */
export function TimelineTab({ rows, control, onClear }: TimelineTabProps) {
  const [hidden, setHidden] = useState<readonly TimelineRow['kind'][]>([]);
  const [chosen, setChosen] = useState('');
  const shown = rows.filter(({ kind }) => !hidden.includes(kind)).toReversed();
  const row = shown.find(({ id }) => id === chosen);
  const list = useRef<HTMLOListElement>(null);
  const close = () => {
    // The button that closes the details goes with them.
    list.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
    setChosen('');
  };
  return (
    <div className="dv-timeline">
      <KindFilter kinds={kinds} hidden={hidden} onChange={setHidden}>
        <IconButton icon="clear" label="Clear the timeline" onClick={onClear} />
      </KindFilter>
      {shown.length === 0 ? (
        <EmptyState icon="activity">
          Nothing yet. Screens, steps of the flow, calls to the provider and the events that the host page receives appear here as
          they happen.
        </EmptyState>
      ) : (
        <ol ref={list} className="dv-rows" aria-label="Timeline">
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
                <time>{clockTime(each.at, 'milliseconds')}</time>
                <span className="dv-row-kind">{each.kind}</span>
                <span className="dv-row-title">{each.title}</span>
                <span className="dv-row-notes">{each.notes.join(' · ')}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {row ? <Details key={row.id} row={row} control={control} onClose={close} /> : null}
    </div>
  );
}

function Details({ row, control, onClose }: { row: TimelineRow; control: Control; onClose: () => void }) {
  const secrets = useSecrets(row.payload, async () =>
    // The provider's data about calls is lost when the browser stops the background; then no more details are available.
    row.kind === 'call' ? ((await fetchSecrets(control, row.id)) ?? row.payload) : row.payload,
  );
  return (
    <section className="dv-detail" aria-label={`Details of ${row.title}`}>
      <div className="dv-bar">
        <strong>{row.title}</strong>
        <SecretsButton shown={secrets.shown} onClick={secrets.toggle} />
        <IconButton icon="close" label="Close the details" title="Close" onClick={onClose} />
      </div>
      {row.isFromPage ? <UntrustedDataNote /> : null}
      {row.payload === null ? <p className="dv-quiet">No payload.</p> : <JsonView value={secrets.value} open={3} />}
    </section>
  );
}
