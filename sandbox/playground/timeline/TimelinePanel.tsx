import { useState } from 'react';
import { EmptyState } from '../../devtools/components/EmptyState.tsx';
import { ErrorMessage } from '../../devtools/components/ErrorMessage.tsx';
import { Icon } from '../../devtools/components/Icon.tsx';
import { SearchField } from '../../devtools/components/SearchField.tsx';
import { KindFilter } from '../../devtools/panels/KindFilter.tsx';
import { downloadJson } from '../lib/downloadJson.ts';
import { usePlayground } from '../PlaygroundContext.ts';
import { FileButton } from '../parts/FileButton.tsx';
import { PanelHead } from '../parts/PanelHead.tsx';
import { type Activity, activityKinds as kinds } from './activity.ts';
import { CopyAsTest } from './CopyAsTest.tsx';
import { TimelineItem } from './TimelineItem.tsx';
import { formatTimeline, parseTimeline } from './timelineFile.ts';

/** All recorded events, the newest first. */
export function TimelinePanel() {
  const { timeline, forget } = usePlayground();
  const [loaded, setLoaded] = useState<readonly Activity[] | null>(null);
  const [failure, setFailure] = useState('');
  const [hidden, setHidden] = useState<readonly Activity['kind'][]>([]);
  const [words, setWords] = useState('');
  const all = loaded ?? timeline;
  const shown = all
    .filter(({ kind, title }) => !hidden.includes(kind) && title.toLowerCase().includes(words.trim().toLowerCase()))
    .reverse();

  const load = (text: string) => {
    try {
      setLoaded(parseTimeline(text));
      setFailure('');
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  return (
    <>
      <PanelHead title="Timeline" note="Everything that happened, the newest first.">
        <button type="button" className="dt-button dt-button-small" onClick={forget}>
          Clear
        </button>
      </PanelHead>
      <div className="dt-chips">
        <CopyAsTest />
        <button type="button" className="dt-button" onClick={() => downloadJson('timeline.json', formatTimeline(all))}>
          <Icon name="download" />
          Export
        </button>
        <FileButton label="Import" onText={load} />
      </div>
      <ErrorMessage text={failure} />
      {loaded ? (
        <div className="dt-list-head">
          <h3>From a file</h3>
          <button type="button" className="dt-button dt-button-small" onClick={() => setLoaded(null)}>
            Back to what happens here
          </button>
        </div>
      ) : null}
      <SearchField label="Find in the timeline" value={words} onChange={setWords} />
      <KindFilter kinds={kinds} hidden={hidden} onChange={setHidden} />
      {shown.length === 0 ? (
        <EmptyState icon="activity">
          Nothing to show. What the visitor does, calls to the provider and the events that the host page receives appear here as
          they happen.
        </EmptyState>
      ) : (
        <ol className="dt-list" aria-label="Calls and events">
          {shown.map((item) => (
            <TimelineItem key={item.id} item={item} isFromFile={loaded !== null} />
          ))}
        </ol>
      )}
    </>
  );
}
