/** Seconds as m:ss, such as 4:05, in the digits of `locale`. */
export function minutesAndSeconds(seconds: number, locale: string): string {
  const part = (value: number, minimumIntegerDigits: number) =>
    value.toLocaleString(locale, { minimumIntegerDigits, useGrouping: false });
  return `${part(Math.floor(seconds / 60), 1)}:${part(seconds % 60, 2)}`;
}
