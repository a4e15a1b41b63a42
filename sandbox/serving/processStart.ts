import { readFile } from 'node:fs/promises';
import { uptime } from 'node:os';

/** Seconds by which two readings of the same start of the computer may differ. */
const TOLERANCE = 300;

/**
 * Identifies the start of a running process, so that another one with the same number is told apart: a text such as `boot-id:ticks` on Linux,
 * the start of the computer (seconds since 1970) elsewhere.
 */
export async function processStart(pid: number): Promise<string> {
  try {
    const [boot, status] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    // The name of the process, in brackets, may contain spaces and brackets; the start is the 22nd field.
    const ticks = status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
    if (ticks) return `${boot.trim()}:${ticks}`;
  } catch {
    // Not Linux, or a system that hides other users' processes.
  }
  return String(Math.round(Date.now() / 1_000 - uptime()));
}

/** Whether two texts of `processStart` can be of the same process. Texts of different forms cannot be compared, and count as the same. */
export function isSameStart(one: string, other: string): boolean {
  if (one.includes(':') !== other.includes(':')) return true;
  return one.includes(':') ? one === other : Math.abs(Number(one) - Number(other)) < TOLERANCE;
}
