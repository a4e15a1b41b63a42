import { useState } from 'react';
import { useBench } from '../Bench.ts';
import { type CodeKind, codeOf } from '../code/codeOf.ts';
import { withoutToken } from '../landing.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { PanelHead } from '../parts/PanelHead.tsx';
import { Source } from '../parts/Source.tsx';
import { OnPhone } from './OnPhone.tsx';

const kinds = Object.keys(codeOf) as CodeKind[];
const hints: Partial<Record<CodeKind, string>> = {
  'Script tag': 'The folder dist/standalone of the package is served as /signin-widget.',
  'Config file': 'npx widget-sandbox --config signin.json starts the sandbox with it.',
};

/** What stands on the stage, as code to take along, and as an address to share. */
export function CodePanel() {
  const { info, state, config, locale } = useBench();
  const [kind, setKind] = useState<CodeKind>('React');
  const { origin } = location;
  const text = codeOf[kind]({
    publicToken: info.public_token,
    backend: origin,
    config,
    theme: { ...(state.scheme ? { colorScheme: state.scheme } : {}), ...state.theme },
    copy: state.copy ?? {},
    locale: locale === 'en' ? null : locale,
  });
  return (
    <>
      <PanelHead title="Code" note="What stands on the page, to take along." />
      <fieldset className="pg-chips">
        <legend className="pg-hidden">As</legend>
        {kinds.map((each) => (
          <label key={each} className="pg-chip">
            <input type="radio" name="pg-code" checked={each === kind} onChange={() => setKind(each)} />
            <span>{each}</span>
          </label>
        ))}
      </fieldset>
      <Source label={kind} text={text} />
      {hints[kind] ? <p className="pg-note">{hints[kind]}</p> : null}
      <div className="pg-panel-tools">
        <CopyButton label="Copy code" text={() => text} />
        <CopyButton label="Copy the address" text={() => origin + withoutToken(location.href)} />
      </div>
      <OnPhone />
    </>
  );
}
