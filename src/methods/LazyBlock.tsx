import { type ComponentType, useLayoutEffect, useState } from 'react';
import { useRuntime } from '../flow/hooks.ts';
import { Button, type ButtonKind } from '../ui/buttons/Button.tsx';
import { FormError } from '../ui/feedback/FormError.tsx';

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
  // Undefined while the code is loaded for the first time, false while it is loaded again.
  const [failed, setFailed] = useState<boolean>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useLayoutEffect(() => {
    let there = true;
    if (!failed) {
      load().then(
        (loaded) => setBlock(() => loaded),
        (error) => {
          if (!there) return;
          setFailed(true);
          onError(error);
        },
      );
    }
    return () => {
      there = false;
    };
  }, [load, failed]);

  if (Block) return <Block />;
  if (buttons.length === 0) return null;
  return (
    <div className="siw-stack" data-gap="small" aria-busy={!failed}>
      <FormError>{failed && copy.errors.notLoaded}</FormError>
      {failed === undefined ? (
        buttons.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike, and stay where they are
          <span key={index} className="siw-button" data-kind={kind} style={{ visibility: 'hidden' }} />
        ))
      ) : (
        <Button kind="secondary" busy={!failed} onClick={() => setFailed(false)}>
          {copy.common.tryAgain}
        </Button>
      )}
    </div>
  );
}
