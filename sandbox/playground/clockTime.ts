const format = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });

/** An instant (RFC 3339 or milliseconds) as the visitor's wall clock shows it. */
export function clockTime(instant: string | number): string {
  return format.format(new Date(instant));
}
