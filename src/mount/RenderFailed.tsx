import { useRuntime } from '../flow/useRuntime.ts';
import { FormError } from '../ui/feedback/FormError.tsx';
import { Frame } from '../ui/layout/Frame.tsx';

/** Shown if rendering the widget fails. */
export function RenderFailed() {
  const { copy } = useRuntime();
  return (
    <Frame>
      <FormError>{copy.errors.generic}</FormError>
    </Frame>
  );
}
