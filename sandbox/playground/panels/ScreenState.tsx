import { useState, useSyncExternalStore } from 'react';
import type { Screen } from 'signin-widget/devtools';
import { Icon } from '../../devtools/components/Icon.tsx';
import { JsonField } from '../../devtools/components/JsonField.tsx';
import { samples } from '../gallery/samples.ts';
import type { HostPage } from '../host/startHostPage.ts';
import { downloadJson } from '../lib/downloadJson.ts';
import { useKeepFocus } from '../lib/useKeepFocus.ts';
import { usePlayground } from '../PlaygroundContext.ts';
import { FileButton } from '../parts/FileButton.tsx';
import { restoreScreen, screenAsJson } from '../state/screenAsJson.ts';

/** Shows the state of the current screen as JSON, which can be changed, saved and restored. */
export function ScreenState() {
  const { page } = usePlayground();
  return page ? <State page={page} /> : null;
}

function State({ page }: { page: HostPage }) {
  const screen = useSyncExternalStore(page.watchScreen, page.screen);
  const [failure, setFailure] = useState('');
  const keepFocus = useKeepFocus();
  if (!screen) return <p className="dt-note">The screen of this entry point cannot be shown.</p>;
  const json = screenAsJson(screen);

  const show = (value: unknown) => {
    setFailure('');
    const name = (Object(value) as { name?: unknown }).name;
    if (!samples.some((sample) => sample.screen.name === name)) return setFailure(`There is no screen '${String(name)}'.`);
    page.show(restoreScreen(value as Screen, screen)).catch((error: Error) => setFailure(error.message));
  };
  return (
    <>
      <JsonField
        label="State of the screen"
        rows={14}
        value={json}
        error={failure}
        onChange={(value) => {
          keepFocus();
          show(value);
        }}
      />
      <div className="pg-panel-tools">
        <button
          type="button"
          className="dt-button"
          onClick={() => downloadJson(`${screen.name.replace('/', '-')}.json`, JSON.stringify(json, null, 2))}
        >
          <Icon name="download" />
          Download
        </button>
        <FileButton
          label="Load"
          onText={(text) => {
            try {
              show(JSON.parse(text));
            } catch (error) {
              setFailure(`That file is not JSON: ${(error as Error).message}`);
            }
          }}
        />
      </div>
    </>
  );
}
