/** The package's version, which the telemetry of every request contains. */
export const VERSION = '0.1.0';
