import { expect } from 'vitest';

/** Work of less CPU time than this, in microseconds, is too short to be compared. */
const NEGLIGIBLE_US = 300_000;

/**
 * Expects that the time of a function grows no faster than the length of its input: four times the length may take nine times as long. In
 * quadratic time it takes sixteen times as long. Measures CPU time, which does not depend on the load of the machine.
 *
 * @param text creates an input of about that many characters
 * @param work processes the input
 */
export function expectLinear(length: number, text: (length: number) => string, work: (input: string) => void): void {
  const cost = (input: string) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const before = process.cpuUsage();
        work(input);
        return process.cpuUsage(before).user;
      }),
    );
  const whole = cost(text(length));
  if (whole > NEGLIGIBLE_US) expect(whole / cost(text(length / 4))).toBeLessThan(9);
}
