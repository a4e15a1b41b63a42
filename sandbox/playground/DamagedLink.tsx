import { useState } from 'react';
import { IconButton } from '../devtools/components/IconButton.tsx';
import { usePlayground } from './PlaygroundContext.ts';

const names = new Intl.ListFormat('en');

/** Says that parts of the opened link could not be read, until it is closed. */
export function DamagedLink() {
  const { damaged } = usePlayground();
  const [closed, setClosed] = useState<readonly string[] | null>(null);
  if (damaged.length === 0 || closed === damaged) return null;
  return (
    <p className="pg-stage-strip pg-damaged" role="alert">
      <span>
        This link is damaged, so the playground uses the defaults for {names.format(damaged)}. Copy the whole link again.
      </span>
      <IconButton icon="close" label="Close this message" onClick={() => setClosed(damaged)} />
    </p>
  );
}
