/** Where a client of `publicToken` keeps something in local storage; without `suffix`, its session and user. */
export function storageKey(publicToken: string, suffix?: string): string {
  return `stytch_sdk_state_${publicToken}${suffix === undefined ? '' : `::${suffix}`}`;
}
