import { useBootstrap, useRuntime } from '../flow/hooks.ts';
import { Watermark } from '../ui/layout/Watermark.tsx';

/** The watermark, where the provider asks for one. It alone is rendered anew when the provider's configuration has come. */
export function PoweredBy() {
  const { copy } = useRuntime();
  return useBootstrap()?.displayWatermark ? <Watermark>{copy.common.poweredBy}</Watermark> : null;
}
