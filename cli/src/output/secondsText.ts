/** Returns a number of seconds as text, such as '1 second'. */
export const secondsText = (seconds: number): string => (seconds === 1 ? '1 second' : `${seconds} seconds`);
