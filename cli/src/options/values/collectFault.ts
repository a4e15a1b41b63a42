import { InvalidArgumentError } from 'commander';
import { explainFaultSyntax, type FaultFlag, readFault } from '../readFault.ts';

/** Reads one `--fault`, such as `otps.authenticate=slow:2000` or `*=drop@1`, and adds it to the previous ones. */
export function collectFault(text: string, before: readonly FaultFlag[] = []): FaultFlag[] {
  const fault = readFault(text);
  if (!fault) throw new InvalidArgumentError(explainFaultSyntax(text));
  return [...before, fault];
}
