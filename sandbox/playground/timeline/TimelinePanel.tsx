import { useState } from 'react';
import { useBench } from '../Bench.ts';
import { downloadText } from '../downloadText.ts';
import { FileButton } from '../parts/FileButton.tsx';
import { Icon } from '../parts/Icon.tsx';
import { PanelHead } from '../parts/PanelHead.tsx';
import { type Activity, activityKinds as kinds } from './activity.ts';
import { CopyAsTest } from './CopyAsTest.tsx';
import { TimelineItem } from './TimelineItem.tsx';
import { formatTimeline, parseTimeline } from './timelineFile.ts';

/** Everything that happened, the newest first. */
export function TimelinePanel() {
  const { timeline, forget } = useBench();
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
        <button type="button" className="pg-button pg-button-small" onClick={forget}>
          Clear
        </button>
      </PanelHead>
      <div className="pg-chips">
        <CopyAsTest />
        <button type="button" className="pg-button" onClick={() => downloadText('timeline.json', formatTimeline(all))}>
          <Icon name="download" />
          Export
        </button>
        <FileButton label="Import" onText={load} />
      </div>
      {failure ? (
        <p className="pg-error" role="alert">
          {failure}
        </p>
      ) : null}
      {loaded ? (
        <div className="pg-list-head">
          <h3>From a file</h3>
          <button type="button" className="pg-button pg-button-small" onClick={() => setLoaded(null)}>
            Back to what happens here
          </button>
        </div>
      ) : null}
      <input
        className="pg-input"
        type="search"
        aria-label="Find in the timeline"
        placeholder="Find in the timeline"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
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
          <p>
            Nothing to show. What the visitor does, calls to the provider and what the host page hears appear here as they happen.
          </p>
        </div>
      ) : (
        <ol className="pg-list" aria-label="Calls and events">
          {shown.map((item) => (
            <TimelineItem key={item.id} item={item} isFromFile={loaded !== null} />
          ))}
        </ol>
      )}
    </>
  );
}
