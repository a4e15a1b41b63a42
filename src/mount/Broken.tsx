import { useRuntime } from '../flow/hooks.ts';
import { FormError } from '../ui/feedback/FormError.tsx';
import { Frame } from '../ui/layout/Frame.tsx';

/** What is left where the widget has a fault. */
export function Broken() {
  const { copy } = useRuntime();
  return (
    <Frame>
      <FormError>{copy.errors.generic}</FormError>
    </Frame>
  );
}
