import { InvalidArgumentError } from 'commander';
import { FAULT_SYNTAX, type FaultFlag, readFault } from './readFault.ts';

/** Reads one `--fault`, such as `otps.authenticate=slow:2000` or `*=drop@1`, and adds it to those before. */
export function parseFault(text: string, before: readonly FaultFlag[] = []): FaultFlag[] {
  const fault = readFault(text);
  if (!fault) throw new InvalidArgumentError(`${FAULT_SYNTAX}.`);
  return [...before, fault];
}
