import type { FaultRule } from '../../controlTypes.ts';
import { faultKinds } from '../../definitions/faultKinds.ts';

export const BYTES_PER_KBIT = 125;

const bandwidth = ({ bytesPerSecond }: { bytesPerSecond?: number }) =>
  bytesPerSecond ? `, ${Math.round(bytesPerSecond / BYTES_PER_KBIT)} kbit/s` : '';

/** Describes a fault in words that follow the name of its call. */
export function describeFault({ fault, times, share }: FaultRule): string {
  const delay = fault.kind === 'slow' ? ` (${fault.ms} ms${bandwidth(fault)})` : '';
  const type = fault.kind === 'error' ? ` (${fault.error_type})` : '';
  const often = times === 1 ? 'once' : `${times} more times`;
  const status = 'status' in fault && fault.status ? `, status ${fault.status}` : '';
  const part = share < 1 ? `, ${Math.round(share * 100)} of 100 calls` : '';
  const until = times === null ? 'until cleared' : often;
  return `${faultKinds[fault.kind].label}${delay}${type}${status}${part}, ${until}`;
}
