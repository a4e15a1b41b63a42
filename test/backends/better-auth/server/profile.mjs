import { Session } from 'node:inspector/promises';

/** Preloaded by `load.mjs`: profiles the process between the commands `profile` and `profile-end`, and sends the profile. */
const INTERVAL_US = 500;
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: INTERVAL_US });
process.on('message', async (command) => {
  if (command === 'profile') {
    await session.post('Profiler.start');
    process.send?.({ profiling: true });
  }
  if (command === 'profile-end') process.send?.({ profile: (await session.post('Profiler.stop')).profile });
});
