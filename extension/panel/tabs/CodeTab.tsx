import { useState } from 'react';
import { hostCode } from '../../../sandbox/devtools/code/hostCode.ts';
import { CopyButton } from '../../../sandbox/devtools/components/CopyButton.tsx';
import { Segments } from '../../../sandbox/devtools/components/Segments.tsx';
import { Source } from '../../../sandbox/devtools/components/Source.tsx';
import { hostOptions } from '../setup/hostOptions.ts';
import type { Setup } from '../setup/setup.ts';
import { shareLink } from '../setup/shareLink.ts';

const kinds = { ESM: 'ESM', React: 'React', 'Script tag': 'Script tag', Element: 'Element' } as const;

/** Shows the setup as code of a host page, and as a link to a sandbox. */
export function CodeTab({ setup }: { setup: Setup }) {
  const [kind, setKind] = useState<keyof typeof kinds>('ESM');
  const code = hostCode[kind](hostOptions(setup));
  return (
    <div className="dv-pad">
      <div className="dv-bar">
        <Segments label="Kind of code" value={kind} options={kinds} onChange={setKind} />
        <CopyButton label="Copy code" text={() => code} />
        <CopyButton label="Copy sandbox link" text={() => shareLink(setup)} />
      </div>
      <Source label={kind} text={code} />
    </div>
  );
}
