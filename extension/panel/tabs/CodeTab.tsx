import { useState } from 'react';
import { hostCode } from '../hostCode.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Segments } from '../parts/Segments.tsx';
import type { Setup } from '../setup.ts';
import { shareLink } from '../shareLink.ts';

/** What was chosen, as the code of a host page, and as a link to the same in a sandbox. */
export function CodeTab({ setup }: { setup: Setup }) {
  const [kind, setKind] = useState<keyof typeof hostCode>('module');
  const code = hostCode[kind](setup);
  return (
    <div className="dv-pad">
      <div className="dv-bar">
        <Segments
          label="Kind of code"
          value={kind}
          options={{ module: 'Module', react: 'React', script: 'Script tag', element: 'Element' }}
          onChange={setKind}
        />
        <CopyButton label="Copy code" text={() => code} />
        <CopyButton label="Copy sandbox link" text={() => shareLink(setup)} />
      </div>
      <pre className="dv-source">
        <code>{code}</code>
      </pre>
    </div>
  );
}
