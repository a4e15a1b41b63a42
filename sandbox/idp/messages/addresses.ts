import { ApiError } from '../http/ApiError.ts';

const EMAIL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?\.[A-Za-z]{2,}$/;
const EMAIL_LENGTH = 254;
const E164 = /^\+[1-9]\d{6,14}$/;

/** Normalizes an email address to lower case. @throws {ApiError} `invalid_email`. */
export function parseEmail(value: string): string {
  const email = value.trim().toLowerCase();
  if (email.length > EMAIL_LENGTH || email.includes('..') || !EMAIL.test(email)) throw new ApiError('invalid_email');
  return email;
}

/** Checks a phone number in E.164. @throws {ApiError} `invalid_phone_number`. */
export function parsePhoneNumber(value: string): string {
  if (!E164.test(value)) throw new ApiError('invalid_phone_number');
  return value;
}
