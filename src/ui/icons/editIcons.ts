/** Icons of the actions on a passkey. */
export const PENCIL_ICON = 'm12.4 4.7 2.9 2.9M4 16l.8-3.5 8.3-8.3a1.5 1.5 0 0 1 2.2 0l.5.5a1.5 1.5 0 0 1 0 2.2l-8.3 8.3L4 16Z';
export const TRASH_ICON =
  'M3.5 5.5h13M7.8 5.5V4a1 1 0 0 1 1-1h2.4a1 1 0 0 1 1 1v1.5M5 5.5l.7 10.6a1 1 0 0 0 1 .9h6.6a1 1 0 0 0 1-.9L15 5.5M8.4 8.8v5M11.6 8.8v5';
