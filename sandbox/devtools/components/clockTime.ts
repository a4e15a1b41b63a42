const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const formats = {
  seconds: new Intl.DateTimeFormat(undefined, time),
  milliseconds: new Intl.DateTimeFormat(undefined, { ...time, fractionalSecondDigits: 3 }),
} as const;

/** An instant (RFC 3339 or milliseconds) as the visitor's wall clock shows it. */
export function clockTime(instant: string | number, precision: keyof typeof formats = 'seconds'): string {
  return formats[precision].format(new Date(instant));
}
