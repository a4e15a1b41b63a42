import { type ComponentType, useLayoutEffect, useState } from 'react';
import { useRuntime } from '../flow/useRuntime.ts';
import { Button, type ButtonKind } from '../ui/buttons/Button.tsx';
import { FormError } from '../ui/feedback/FormError.tsx';

interface LazyBlockProps {
  /** Loads the code as soon as the block is mounted. Must be the same function each time. */
  load: () => Promise<ComponentType>;
  /**
   * Buttons that the block will probably have. Their space is reserved, so that the screen does not jump. Empty for a block that is
   * invisible until it has loaded. None for a block that the screen works without: it does not show that it failed.
   */
  buttons?: readonly ButtonKind[];
}

/** A block of the first screen whose code loads after the screen. If loading fails, a button loads it again. */
export function LazyBlock({ load, buttons }: LazyBlockProps) {
  const { copy, onError, loadOnce } = useRuntime();
  const [Block, setBlock] = useState<ComponentType>();
  // Undefined during the first attempt, false during a later one.
  const [failed, setFailed] = useState<boolean>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useLayoutEffect(() => {
    let isMounted = true;
    if (!failed) {
      (async () => loadOnce(load))().then(
        (loaded) => setBlock(() => loaded),
        (error) => {
          if (!isMounted) return;
          setFailed(true);
          onError(error);
        },
      );
    }
    return () => {
      isMounted = false;
    };
  }, [load, failed]);

  if (Block) return <Block />;
  if (!buttons || (failed === undefined && !buttons.length)) return null;
  return (
    <div className="siw-stack" data-gap="small" aria-busy={!failed}>
      <FormError>{failed && copy.errors.notLoaded}</FormError>
      {failed === undefined ? (
        buttons.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike, and stay where they are
          <span key={index} className="siw-button" data-kind={kind} />
        ))
      ) : (
        <Button kind="secondary" busy={!failed} onClick={() => setFailed(false)}>
          {copy.common.tryAgain}
        </Button>
      )}
    </div>
  );
}
