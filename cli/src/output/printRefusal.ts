import type { Output } from './createOutput.ts';
import { refusalLine } from './refusalLine.ts';

interface PrintRefusalOptions {
  json?: boolean;
  log?: 'text' | 'json';
  quiet?: boolean;
}

/** Prints why a request was refused. The mock does not log it. */
export function printRefusal(message: string, { json, log, quiet }: PrintRefusalOptions, output: Output): void {
  const at = new Date().toISOString();
  if (json || quiet) return;
  if (log === 'json') output.json({ type: 'refused', at, message });
  else output.line(...refusalLine(message, at));
}
