import { type ComponentType, useLayoutEffect, useState } from 'react';
import { useRuntime } from '../flow/hooks.ts';
import { Button } from '../ui/Button.tsx';

interface LazyBlockProps {
  /** Its code, fetched as soon as the block is there. Must be the same function each time. */
  load: () => Promise<ComponentType>;
  /** How high it will most likely be, in pixels: its space is kept, so that nothing jumps. 0 for what nobody sees. */
  space: number;
}

/** A block of the first screen whose code comes after the screen. Where that fails, the visitor may ask for it again. */
export function LazyBlock({ load, space }: LazyBlockProps) {
  const { copy, onError } = useRuntime();
  const [Block, setBlock] = useState<ComponentType>();
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useLayoutEffect(() => {
    let there = true;
    setFailed(false);
    load().then(
      (loaded) => there && setBlock(() => loaded),
      (error) => {
        if (!there) return;
        setFailed(true);
        onError(error);
      },
    );
    return () => {
      there = false;
    };
  }, [load, attempt]);

  if (Block) return <Block />;
  if (space === 0) return null;
  return (
    <div aria-busy={!failed} style={{ minBlockSize: space }}>
      {failed && (
        <Button kind="secondary" onClick={() => setAttempt(attempt + 1)}>
          {copy.common.tryAgain}
        </Button>
      )}
    </div>
  );
}
