import { useBootstrap } from '../flow/useBootstrap.ts';
import { useRuntime } from '../flow/useRuntime.ts';
import { Watermark } from '../ui/layout/Watermark.tsx';

/**
 * The watermark, if the provider requires one. A component by itself, so that only it renders again when the configuration
 * that requires it arrives.
 */
export function PoweredBy() {
  const { copy } = useRuntime();
  const isRequired = useBootstrap((bootstrap) => bootstrap?.displayWatermark === true);
  return isRequired ? <Watermark>{copy.common.poweredBy}</Watermark> : null;
}
