import { onTestFinished } from 'vitest';

/** Defines `Array.prototype.toJSON` for the rest of a test. Like that of Prototype.js 1.6, it returns a text. */
export function defineArrayToJSON(): void {
  const page = Array.prototype as unknown as { toJSON?: () => string };
  page.toJSON = () => 'a text';
  onTestFinished(() => {
    delete page.toJSON;
  });
}
