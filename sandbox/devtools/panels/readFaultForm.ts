import type { FaultRequest } from '../../controlTypes.ts';
import { type Fault, type FaultField, faultFields } from '../../definitions/faultKinds.ts';
import { BYTES_PER_KBIT } from './describeFault.ts';

export type FaultFrequency = 'once' | 'count' | 'share' | 'always';

/** Reads each field of a fault; null for a field without an input. */
const readers: Readonly<Record<FaultField, ((form: FormData) => object) | null>> = {
  ms: (form) => ({ ms: Number(form.get('ms')) }),
  bytesPerSecond: (form) => (form.get('kbit') ? { bytesPerSecond: Number(form.get('kbit')) * BYTES_PER_KBIT } : {}),
  error_type: (form) => ({ error_type: String(form.get('error_type')).trim() }),
  status: (form) => (form.get('status') ? { status: Number(form.get('status')) } : {}),
  error_message: null,
  text: null,
};

/** Reads the fault from the values of a form. */
export function readFaultForm(form: FormData, kind: Fault['kind'], frequency: FaultFrequency): FaultRequest {
  const fields = Object.keys(faultFields(kind)) as FaultField[];
  const times: Record<FaultFrequency, number | null> = { once: 1, count: Number(form.get('count')), share: null, always: null };
  return {
    call: String(form.get('call')),
    fault: Object.assign({ kind }, ...fields.map((field) => readers[field]?.(form))) as Fault,
    times: times[frequency],
    ...(frequency === 'share' && { share: Number(form.get('share')) / 100 }),
  };
}
