import type { Fault } from '../../sandbox/idp/scenario.ts';

export interface FaultFlag {
  call: string;
  fault: Fault;
  /** How many calls it meets; null until cleared. */
  times: number | null;
}

export const FAULT_SYNTAX =
  'Write CALL=KIND[@TIMES], KIND being slow:MILLISECONDS[:BYTES_PER_SECOND], error:ERROR_TYPE, drop, hang, text, half or empty';

const pattern = /^(?<call>[\w.*]+)=(?<kind>[a-z]+)(?::(?<value>[\w.]+(?::\d+)?))?(?:@(?<times>\d+))?$/;

/** What a text such as `otps.authenticate=slow:2000` or `*=drop@1` says; null where it says nothing. */
export function readFault(text: string): FaultFlag | null {
  const parts = pattern.exec(text)?.groups;
  const fault = parts && toFault(parts.kind ?? '', parts.value);
  return fault ? { call: parts.call ?? '', fault, times: parts.times === undefined ? null : Number(parts.times) } : null;
}

function toFault(kind: string, value: string | undefined): Fault | null {
  if (kind === 'slow') {
    const [ms, bytesPerSecond] = (value ?? '').split(':');
    return /^\d+$/.test(ms ?? '')
      ? { kind, ms: Number(ms), ...(bytesPerSecond && { bytesPerSecond: Number(bytesPerSecond) }) }
      : null;
  }
  if (value?.includes(':')) return null;
  if (kind === 'error') return value ? { kind, error_type: value } : null;
  if (value !== undefined) return null;
  return kind === 'drop' || kind === 'hang' || kind === 'text' || kind === 'half' || kind === 'empty' ? { kind } : null;
}
