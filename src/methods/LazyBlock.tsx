import { type ComponentType, useLayoutEffect, useState } from 'react';
import { useRuntime } from '../flow/hooks.ts';
import { Button, type ButtonKind } from '../ui/buttons/Button.tsx';

interface LazyBlockProps {
  /** Its code, fetched as soon as the block is there. Must be the same function each time. */
  load: () => Promise<ComponentType>;
  /** The buttons that it will most likely have: their space is kept, so that nothing jumps. None for what nobody sees. */
  buttons?: readonly ButtonKind[];
}

/** A block of the first screen whose code comes after the screen. Where that fails, the visitor may ask for it again. */
export function LazyBlock({ load, buttons = [] }: LazyBlockProps) {
  const { copy, onError } = useRuntime();
  const [Block, setBlock] = useState<ComponentType>();
  const [attempt, setAttempt] = useState(1);
  // The attempt that has failed last; 0 for none.
  const [failed, setFailed] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useLayoutEffect(() => {
    let there = true;
    load().then(
      (loaded) => there && setBlock(() => loaded),
      (error) => {
        if (!there) return;
        setFailed(attempt);
        onError(error);
      },
    );
    return () => {
      there = false;
    };
  }, [load, attempt]);

  if (Block) return <Block />;
  if (buttons.length === 0) return null;
  return (
    <div className="siw-stack" data-gap="small" aria-busy={failed < attempt}>
      {failed ? (
        <Button kind="secondary" busy={failed < attempt} onClick={() => setAttempt(attempt + 1)}>
          {copy.common.tryAgain}
        </Button>
      ) : (
        buttons.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike, and stay where they are
          <span key={index} className="siw-button" data-kind={kind} style={{ visibility: 'hidden' }} />
        ))
      )}
    </div>
  );
}
