const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const formats = {
  seconds: new Intl.DateTimeFormat(undefined, time),
  milliseconds: new Intl.DateTimeFormat(undefined, { ...time, fractionalSecondDigits: 3 }),
} as const;

/** Formats a time (RFC 3339 or milliseconds) in the local time zone. */
export function clockTime(instant: string | number, precision: keyof typeof formats = 'seconds'): string {
  return formats[precision].format(new Date(instant));
}
