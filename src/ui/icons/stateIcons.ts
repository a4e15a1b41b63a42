/** Icons that show a state. */
export const ALERT_ICON = 'M10 6.2v4.6M10 13.7v.05M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z';
export const WARNING_ICON =
  'M10 7.5v3.7M10 14v.05M8.7 3.3 1.9 15a1.5 1.5 0 0 0 1.3 2.2h13.6a1.5 1.5 0 0 0 1.3-2.2L11.3 3.3a1.5 1.5 0 0 0-2.6 0Z';
export const CHECK_ICON = 'm6.8 10.2 2.2 2.2 4.2-4.6M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z';
