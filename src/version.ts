/** The package's version, as the telemetry of every request names it. */
export const VERSION = '0.1.0';
