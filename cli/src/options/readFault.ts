import type { FaultRequest } from '../../../sandbox/controlTypes.ts';
import { commandFields, type Fault, faultFields, faultKindNames } from '../../../sandbox/definitions/faultKinds.ts';
import { didYouMean } from '../../../sandbox/didYouMean.ts';

/** A fault in the notation of the command, which has no share of calls. */
export type FaultFlag = Omit<FaultRequest, 'share'>;

/** Every kind with its fields, such as `slow:MILLISECONDS[:BYTES_PER_SECOND]`. */
export const faultSyntax: readonly string[] = faultKindNames.map((kind) =>
  commandFields(kind).reduce(
    (syntax, [field, { name }]) => `${syntax}${faultFields(kind)[field]?.optional ? `[:${name}]` : `:${name}`}`,
    kind as string,
  ),
);

const FAULT_SYNTAX = `Write CALL=KIND[@TIMES], where KIND is ${faultSyntax.slice(0, -1).join(', ')} or ${faultSyntax.at(-1)}`;

const pattern = /^(?<call>[\w.*]+)=(?<kind>[a-z]+)(?::(?<value>[\w.]+(?::[\w.]+)*))?(?:@(?<times>\d+))?$/;

/** Parses a text such as `otps.authenticate=slow:2000` or `*=drop@1`; null for an invalid one. */
export function readFault(text: string): FaultFlag | null {
  const parts = pattern.exec(text)?.groups;
  const fault = parts && toFault(parts.kind ?? '', parts.value);
  return fault ? { call: parts.call ?? '', fault, times: parts.times === undefined ? null : Number(parts.times) } : null;
}

/** Explains the notation of a fault, and suggests a kind for an invalid text. */
export function explainFaultSyntax(text: string): string {
  const kind = /=(\w+)/.exec(text)?.[1] ?? '';
  const meant = kind === '' || faultKindNames.some((each) => each === kind) ? '' : didYouMean(kind, faultKindNames);
  return `${FAULT_SYNTAX}.${meant && ` ${meant}`}`;
}

function toFault(name: string, value: string | undefined): Fault | null {
  const kind = faultKindNames.find((each) => each === name);
  if (kind === undefined) return null;
  const texts = value?.split(':') ?? [];
  const fields = commandFields(kind);
  const rules = faultFields(kind);
  const isRight = fields.every(([field, { pattern }], index) => {
    const text = texts[index];
    return text === undefined ? rules[field]?.optional : pattern.test(text);
  });
  if (!isRight || texts.length > fields.length) return null;
  const given = fields.slice(0, texts.length).map(([field], index) => {
    const text = texts[index] ?? '';
    return [field, rules[field]?.type === 'number' ? Number(text) : text];
  });
  return { kind, ...Object.fromEntries(given) } as Fault;
}
