import { ConfigError } from '../../../src/errors.ts';
import type { Channel } from '../../definitions/otpMethods.ts';
import { parsePhoneNumber } from './addresses.ts';
import { findCode } from './findCode.ts';
import { linksInText, nameLinks } from './findLinks.ts';
import type { Message } from './Message.ts';

const MAX_CHARACTERS = 1_600;

/** A text message that a back end sends, as JSON. */
export interface TextMessage {
  /** E.164, such as +12025550123. */
  to: string;
  text: string;
  /** Default: `sms`. */
  channel?: Exclude<Channel, 'email'>;
}

/**
 * Parses a text message, and finds its code and its links.
 *
 * @throws {ConfigError} that names the wrong field.
 */
export function receivedText(given: unknown): Omit<Message, 'id' | 'sent_at'> {
  const { to, text, channel = 'sms' } = Object(given) as Partial<Record<keyof TextMessage, unknown>>;
  if (channel !== 'sms' && channel !== 'whatsapp') throw new ConfigError("'channel' must be sms or whatsapp.");
  if (typeof text !== 'string' || text.trim() === '' || text.length > MAX_CHARACTERS)
    throw new ConfigError(`'text' must be a string of 1 to ${MAX_CHARACTERS} characters.`);
  return { channel, to: numberOf(to), subject: null, text, code: findCode(text), ...nameLinks(linksInText(text)) };
}

function numberOf(to: unknown): string {
  try {
    return parsePhoneNumber(String(to));
  } catch {
    throw new ConfigError("'to' must be a phone number with + and country code, such as +12025550123.");
  }
}
