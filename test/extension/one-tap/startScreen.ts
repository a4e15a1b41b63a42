import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Content of a screen: four bytes for each pixel (blue, green, red, unused), row by row. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A virtual screen. */
export interface Screen {
  /** Value of `DISPLAY` for a program. */
  display: string;
  look(): Promise<Picture>;
  close(): Promise<void>;
}

/** The fields of an XWD file's header that are looked at, by their place. They and what follows them are written in 4 bytes each. */
const FIELDS = { headerSize: 0, width: 4, height: 5, bitsPerPixel: 11, bytesPerLine: 12, colors: 19 } as const;

/** Starts Xvfb, which writes its screen to a file. Resolves with null if the machine has no Xvfb. */
export async function startScreen({ width, height }: { width: number; height: number }): Promise<Screen | null> {
  const folder = mkdtempSync(join(tmpdir(), 'siw-screen-'));
  const forget = () => rmSync(folder, { recursive: true, force: true });
  const flags = ['-displayfd', '3', '-fbdir', folder, '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-nocursor'];
  const child = spawn(process.env.XVFB ?? 'Xvfb', flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  // A test that was cut off leaves no screen behind.
  const end = () => child.kill();
  process.once('exit', end);
  const number = once(child.stdio[3] as Readable, 'data').then(([line]) => Number(String(line)));
  const missing = once(child, 'error').then(() => null);
  const early = once(child, 'exit').then(() => Number.NaN);
  const display = await Promise.race([number, missing, early]);
  if (display === null) {
    forget();
    return null;
  }
  if (Number.isNaN(display)) throw new Error('Xvfb ended before it had a screen.');
  return {
    display: `:${display}`,
    look: async () => readPicture(await readFile(join(folder, 'Xvfb_screen0'))),
    async close() {
      end();
      process.off('exit', end);
      await early;
      forget();
    },
  };
}

function readPicture(file: Buffer): Picture {
  const field = (name: keyof typeof FIELDS) => file.readUInt32BE(FIELDS[name] * 4);
  const [width, height] = [field('width'), field('height')];
  if (field('bitsPerPixel') !== 32 || field('bytesPerLine') !== width * 4)
    throw new Error('The screen keeps its pixels otherwise.');
  const start = field('headerSize') + field('colors') * 12;
  return { width, height, pixels: file.subarray(start, start + width * height * 4) };
}
