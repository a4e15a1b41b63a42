import { Buffer } from 'node:buffer';
import { parseJson } from './parseJson.ts';

/** The content of a JSON Web Token, without a check of its signature. Empty for anything else. */
export const tokenContent = (token: unknown): Readonly<Record<string, unknown>> =>
  Object(parseJson(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()));
