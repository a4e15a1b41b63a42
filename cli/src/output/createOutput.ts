import { escapeControls, escapeControlsInHtml } from './escapeControls.ts';
import { type LinePart, paintLine } from './paint.ts';
import type { Terminal } from './Terminal.ts';

/** Output of the commands. Texts of a server, a page or a file can neither control the terminal nor forge a line. */
export interface Output {
  /** Prints one line. Control characters and line breaks in its parts are escaped. */
  line(...parts: readonly LinePart[]): void;
  /** Prints one line of JSON. Invisible characters are escaped as `\uXXXX`. */
  json(value: unknown): void;
  /** Prints HTML. Control characters and invisible characters are escaped as character references. */
  html(html: string): void;
  /** Prints several lines of the command itself, such as its help. Never pass text from elsewhere. */
  text(text: string): void;
  /** Prints one line to standard error. */
  error(message: string): void;
  /** Asks the user, and resolves with the answer. Undefined if the terminal is not interactive. */
  ask: ((question: string) => Promise<string>) | undefined;
}

/** Creates the only place of the command that writes to its streams. */
export function createOutput({ stdout, stderr, ask }: Pick<Terminal, 'stdout' | 'stderr' | 'ask'>): Output {
  const hasColors = stdout.hasColors?.() ?? false;
  return {
    line: (...parts) => void stdout.write(`${paintLine(parts, hasColors)}\n`),
    json: (value) => void stdout.write(`${escapeControls(JSON.stringify(value))}\n`),
    html: (html) => void stdout.write(`${escapeControlsInHtml(html)}\n`),
    text: (text) => void stdout.write(text.split('\n').map(escapeControls).join('\n')),
    error: (message) => void stderr.write(`${escapeControls(message)}\n`),
    ask: ask && ((question) => ask(escapeControls(question))),
  };
}
