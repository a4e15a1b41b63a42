import { readFile } from 'node:fs/promises';
import { uptime } from 'node:os';

/** Maximum difference in seconds between two readings of the computer's start. */
const TOLERANCE = 300;

/**
 * Identifies the start of a running process, to distinguish it from another one with the same id: a text such as `boot-id:ticks`
 * on Linux, the start of the computer (seconds since 1970) elsewhere.
 */
export async function processStart(pid: number): Promise<string> {
  try {
    const [boot, status] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    // The name of the process, in parentheses, may contain spaces and parentheses. The start is the 22nd field.
    const ticks = status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
    if (ticks) return `${boot.trim()}:${ticks}`;
  } catch {
    // Another system than Linux, or one that hides other users' processes.
  }
  return String(Math.round(Date.now() / 1_000 - uptime()));
}

/**
 * Checks whether two texts of `processStart` can belong to the same process. Texts of different formats cannot be compared, and
 * count as equal.
 */
export function isSameStart(one: string, other: string): boolean {
  if (one.includes(':') !== other.includes(':')) return true;
  return one.includes(':') ? one === other : Math.abs(Number(one) - Number(other)) < TOLERANCE;
}
