import { useRef, useState } from 'react';
import { useBench } from '../Bench.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Source } from '../parts/Source.tsx';
import { recordingOf } from './recordingOf.ts';
import { writeTest } from './writeTest.ts';

/** Shows what was just done as a Playwright test, ready to be taken along. */
export function CopyAsTest() {
  const bench = useBench();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [secrets, setSecrets] = useState(false);

  const write = async (withSecrets: boolean) => {
    setSecrets(withSecrets);
    setText(await recordingOf(bench, withSecrets).then(writeTest, (error: Error) => `// ${error.message}`));
  };
  const open = async () => {
    await write(false);
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" className="pg-button pg-button-primary" onClick={open}>
        <Icon name="code" />
        Copy as test
      </button>
      <dialog ref={dialog} className="pg-dialog" aria-labelledby="pg-test-title">
        <h2 id="pg-test-title">What was done, as a Playwright test</h2>
        <p className="pg-note">
          It empties the sandbox, opens the playground as it is set now, does it all again and expects the same in the end. Codes
          are read from the inbox; passwords are others in their place.
        </p>
        <label className="pg-flag">
          <input type="checkbox" checked={secrets} onChange={({ target }) => write(target.checked)} />
          <span>With the passwords that were typed</span>
        </label>
        <Source label="The test" text={text} />
        <div className="pg-panel-tools">
          <CopyButton label="Copy" text={() => text} />
          <button type="button" className="pg-button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
      </dialog>
    </>
  );
}
