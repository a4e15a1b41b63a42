import { parseOrigin } from './parseOrigin.ts';

/** Reads one `--allow-origin`, such as `https://app.example.com`, and adds it to the list. */
export const collectOrigin = (text: string, before: readonly string[] = []): string[] => [...before, parseOrigin(text)];
