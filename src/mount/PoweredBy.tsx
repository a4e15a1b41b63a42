import { useBootstrap, useRuntime } from '../flow/hooks.ts';
import { Watermark } from '../ui/layout/Watermark.tsx';

/**
 * The watermark, if the provider requires one. A component by itself, so that only it renders again when the configuration
 * arrives.
 */
export function PoweredBy() {
  const { copy } = useRuntime();
  return useBootstrap()?.displayWatermark ? <Watermark>{copy.common.poweredBy}</Watermark> : null;
}
