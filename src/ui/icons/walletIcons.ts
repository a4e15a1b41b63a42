/** Icons of the wallet buttons and of links to other sites. They load with the screens that show them. */
export const WALLET_ICON =
  'M3 6.5v8.3a1.7 1.7 0 0 0 1.7 1.7h11a1.3 1.3 0 0 0 1.3-1.3V8.8a1.3 1.3 0 0 0-1.3-1.3H4.5A1.5 1.5 0 0 1 3 6a1.5 1.5 0 0 1 1.5-1.5h10.2M13.5 12h.05';
export const LEAVE_ICON =
  'M8 5H5.5A1.5 1.5 0 0 0 4 6.5v8A1.5 1.5 0 0 0 5.5 16h8a1.5 1.5 0 0 0 1.5-1.5V12M11.5 4H16v4.5M15.7 4.3 9.5 10.5';
