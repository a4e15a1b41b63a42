import { useState } from 'react';
import { copyText } from '../../devtools/components/copyText.ts';
import { Icon } from '../../devtools/components/Icon.tsx';
import { usePlayground } from '../PlaygroundContext.ts';
import { recordingOf } from './recordingOf.ts';
import { writeTest } from './writeTest.ts';

type Outcome = { kind: 'copied' | 'failed'; text: string };

/** Copies the recorded actions as a Playwright test, and shows the result. */
export function CopyAsTest() {
  const playground = usePlayground();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const copy = async () => {
    setOutcome(null);
    try {
      let actions = 0;
      const written = recordingOf(playground).then((recording) => {
        actions = recording.steps.length;
        return writeTest(recording);
      });
      await copyText(written);
      const count = actions === 1 ? '1 action' : `${actions} actions`;
      setOutcome({ kind: 'copied', text: `Copied: a Playwright test with ${count}.` });
    } catch (error) {
      setOutcome({ kind: 'failed', text: `Not copied: ${(error as Error).message}` });
    }
  };
  return (
    <>
      <button type="button" className="dt-button dt-button-primary" onClick={copy}>
        <Icon name={outcome?.kind === 'copied' ? 'done' : 'code'} />
        Copy as test
      </button>
      <p className={outcome?.kind === 'failed' ? 'dt-error pg-copied' : 'dt-note pg-copied'} role="status">
        {outcome?.text}
      </p>
    </>
  );
}
