import { isAuthError } from '../../src/index.ts';
import { shorten } from '../shorten.ts';

/**
 * Describes an error for the developer of the provider: with the provider's own message if it has responded, else with the cause.
 */
export function describeFailure(error: unknown): string {
  if (!isAuthError(error)) return shown(error);
  const { error_type, error_message, status_code, cause } = error;
  const said = error_message && error_message !== error_type ? ` (${shorten(error_message).replace(/\.$/, '')})` : '';
  const what = `${status_code > 0 ? `${status_code} ` : ''}${shorten(error_type)}${said}`;
  const isMissing = status_code === 404 && (error_type === 'route_not_found' || error_type === 'invalid_response');
  const advice = isMissing ? ': add the call, or declare in capabilities that the product is missing' : '';
  // The widget cannot use the response. Its cause says what is wrong with it.
  const hasReason = cause !== undefined && (status_code === 0 || UNUSABLE.includes(error_type));
  return `${what}${hasReason ? `, because of ${shown(cause).replace(/\.$/, '')}` : ''}${advice}`;
}

const UNUSABLE = ['invalid_response', 'empty_response', 'unknown_error'];

const shown = (value: unknown) => shorten(value instanceof Error ? `${value.name}: ${value.message}` : String(value));
