import type { Capabilities } from '../../src/provider/contract.ts';
import { type Config, ConfigError, resolveConfig, unavailable } from '../hostConfig.ts';
import type { Finding } from './Finding.ts';

/** Reports the products of a configuration that a back end declares as missing. A wrong configuration is reported elsewhere. */
export function checkCapabilities(given: Config, declared: Capabilities): Finding[] {
  try {
    return unavailable(resolveConfig(given), declared).map((text) => ({ level: 'error', about: 'products', text }));
  } catch (error) {
    if (error instanceof ConfigError) return [];
    throw error;
  }
}
