import { InvalidArgumentError } from 'commander';
import type { Fault } from '../../sandbox/idp/scenario.ts';

export interface FaultFlag {
  call: string;
  fault: Fault;
  /** How many calls it meets; null until cleared. */
  times: number | null;
}

const pattern = /^(?<call>[\w.*]+)=(?<kind>[a-z]+)(?::(?<value>[\w.]+))?(?:@(?<times>\d+))?$/;
const syntax = 'Write CALL=KIND[@TIMES], KIND being slow:MILLISECONDS, error:ERROR_TYPE, drop, hang, text, half or empty';

/** Reads one `--fault`, such as `otps.authenticate=slow:2000` or `*=drop@1`, and adds it to those before. */
export function parseFault(text: string, before: readonly FaultFlag[] = []): FaultFlag[] {
  const parts = pattern.exec(text)?.groups;
  const fault = parts && toFault(parts.kind ?? '', parts.value);
  if (!fault) throw new InvalidArgumentError(`${syntax}.`);
  return [...before, { call: parts.call ?? '', fault, times: parts.times === undefined ? null : Number(parts.times) }];
}

function toFault(kind: string, value: string | undefined): Fault | null {
  if (kind === 'slow') return value && /^\d+$/.test(value) ? { kind, ms: Number(value) } : null;
  if (kind === 'error') return value ? { kind, error_type: value } : null;
  if (value !== undefined) return null;
  return kind === 'drop' || kind === 'hang' || kind === 'text' || kind === 'half' || kind === 'empty' ? { kind } : null;
}
