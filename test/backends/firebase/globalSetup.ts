import { startHostServer } from './hostServer.ts';
import { startEmulator } from './startEmulator.ts';

/** Starts the emulator and the host's server once for all tests. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function globalSetup(): Promise<() => Promise<void>> {
  const [emulator, server] = await Promise.all([startEmulator(), startHostServer()]);
  process.env.FIREBASE_TEST_EMULATOR = emulator.url;
  process.env.FIREBASE_TEST_HOST = server.url;
  return async () => {
    await Promise.all([emulator.close(), server.close()]);
  };
}
