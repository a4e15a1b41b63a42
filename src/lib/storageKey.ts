/** Returns the key of a client's value in local storage; without `suffix`, the key of its session and user. */
export function storageKey(publicToken: string, suffix?: string): string {
  return `stytch_sdk_state_${publicToken}${suffix === undefined ? '' : `::${suffix}`}`;
}
