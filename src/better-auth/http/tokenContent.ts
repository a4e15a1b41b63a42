import { Buffer } from 'node:buffer';

/** The content of a JSON Web Token, without a check of its signature. Empty for anything else. */
export function tokenContent(token: unknown): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()));
  } catch {
    return {};
  }
}
