import { useRuntime } from './flow/hooks.ts';
import { FormError } from './ui/FormError.tsx';
import { Frame } from './ui/Frame.tsx';

/** What is left where the widget has a fault. */
export function Broken() {
  const { copy } = useRuntime();
  return (
    <Frame>
      <FormError>{copy.errors.generic}</FormError>
    </Frame>
  );
}
