import { onTestFinished } from 'vitest';

/** Defines `Array.prototype.toJSON` for the rest of a test, as Prototype.js 1.6 does: it makes a text of a list. */
export function withListToJson(): void {
  const page = Array.prototype as unknown as { toJSON?: () => string };
  page.toJSON = () => 'a text';
  onTestFinished(() => {
    delete page.toJSON;
  });
}
