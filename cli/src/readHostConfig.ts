import { type Config, ConfigError, OTP_METHODS, resolveConfig } from '../../sandbox/hostConfig.ts';
import { CommandError } from './CommandError.ts';
import { readConfigFile } from './readConfigFile.ts';

interface ConfigFlags {
  products?: readonly string[];
  otpMethods?: readonly string[];
  config?: string;
}

/**
 * The host configuration that the flags and the file name together; a flag goes before the file.
 *
 * @throws CommandError with the widget's own words, where the widget would refuse it
 */
export async function readHostConfig({ products, otpMethods, config: file }: ConfigFlags): Promise<Config> {
  const base: Record<string, unknown> = file ? await readConfigFile(file) : {};
  const given = base.otpOptions ?? {};
  const config = {
    ...base,
    products: products ?? base.products ?? ['otp', 'passwords'],
    otpOptions:
      typeof given === 'object' ? { methods: OTP_METHODS, ...given, ...(otpMethods ? { methods: otpMethods } : {}) } : given,
  };
  try {
    resolveConfig(config as Config);
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandError(file ? `--config ${file}: ${error.message}` : error.message);
    throw error;
  }
  return config as Config;
}
