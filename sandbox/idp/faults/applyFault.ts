import type { Fault } from '../../definitions/faultKinds.ts';
import { describeError } from '../http/ApiError.ts';
import { failure } from '../http/envelope.ts';
import { waitFor } from '../state/waitFor.ts';
import { ConnectionDropped } from './ConnectionDropped.ts';

/** Statuses whose responses have no body by definition. */
const BODILESS = [204, 205, 304];

/** Returns the response with the fault applied. @param closed ends a response that would otherwise never end. */
export async function applyFault(fault: Fault, respond: () => Promise<Response>, closed: AbortSignal): Promise<Response> {
  switch (fault.kind) {
    case 'slow':
      await waitFor(closed, fault.ms);
      return respond();
    case 'error': {
      const known = describeError(fault.error_type);
      return failure(fault.error_type, fault.status ?? known.status, fault.error_message ?? known.message);
    }
    case 'drop':
      throw new ConnectionDropped();
    case 'hang':
      await waitFor(closed);
      throw new ConnectionDropped();
    case 'text': {
      const status = fault.status ?? 200;
      const text = BODILESS.includes(status) ? null : (fault.text ?? '<!doctype html><title>Bad gateway</title>');
      return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
    }
    case 'truncated': {
      const status = fault.status ?? 200;
      const text = BODILESS.includes(status) ? null : '{"data":{"status_code":200,"request_id":"request-id-te';
      return new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
    }
    case 'empty':
      return new Response(null, { status: fault.status ?? 200, headers: { 'Content-Type': 'application/json' } });
  }
}
