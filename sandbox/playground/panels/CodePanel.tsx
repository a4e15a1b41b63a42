import { useState } from 'react';
import { type CodeKind, hostCode } from '../../devtools/code/hostCode.ts';
import { Chip } from '../../devtools/components/Chip.tsx';
import { CopyButton } from '../../devtools/components/CopyButton.tsx';
import { Source } from '../../devtools/components/Source.tsx';
import { usePlayground } from '../PlaygroundContext.ts';
import { PanelHead } from '../parts/PanelHead.tsx';
import { withoutToken } from '../session/callback.ts';
import { OnPhone } from './OnPhone.tsx';

const kinds = Object.keys(hostCode) as CodeKind[];
const hints: Partial<Record<CodeKind, string>> = {
  'Script tag': 'The folder dist/standalone of the package is served as /signin-widget.',
  'Config file': 'npx widget-sandbox --config signin.json starts the sandbox with it.',
};

/** Shows the current host page as code, and as an address to share. */
export function CodePanel() {
  const { info, state, config, locale } = usePlayground();
  const [kind, setKind] = useState<CodeKind>('React');
  const { origin } = location;
  const text = hostCode[kind]({
    publicToken: info.public_token,
    backend: info.backend ?? origin,
    config,
    theme: { ...(state.scheme ? { colorScheme: state.scheme } : {}), ...state.theme },
    copy: state.copy ?? {},
    locale: locale === 'en' ? null : locale,
  });
  return (
    <>
      <PanelHead title="Code" note="The code of this host page." />
      <fieldset className="dt-chips">
        <legend className="dt-hidden">As</legend>
        {kinds.map((each) => (
          <Chip key={each} type="radio" name="pg-code" label={each} checked={each === kind} onChange={() => setKind(each)} />
        ))}
      </fieldset>
      <Source label={kind} text={text} />
      {hints[kind] ? <p className="dt-note">{hints[kind]}</p> : null}
      <div className="pg-panel-tools">
        <CopyButton label="Copy code" text={() => text} />
        <CopyButton label="Copy the address" text={() => origin + withoutToken(location.href)} />
      </div>
      <OnPhone />
    </>
  );
}
