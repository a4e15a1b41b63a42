import type { PasswordPolicyName } from '../../sandbox/definitions/passwordPolicies.ts';
import { explainWriteError } from '../../sandbox/serving/explainWriteError.ts';
import { isShared } from '../../sandbox/serving/networkAddresses.ts';
import { CommandError } from './CommandError.ts';
import { explainStartError } from './explainStartError.ts';
import { openBrowser } from './network/openBrowser.ts';
import { checkFaults } from './options/checkFaults.ts';
import type { Offered } from './options/completeHostConfig.ts';
import type { FaultFlag } from './options/readFault.ts';
import { readHostConfig } from './options/readHostConfig.ts';
import { readSeed } from './options/readSeed.ts';
import { banner } from './output/banner.ts';
import type { Output } from './output/createOutput.ts';
import { printEvents } from './output/printEvents.ts';
import { printRefusal } from './output/printRefusal.ts';
import type { SandboxOptions } from './SandboxOptions.ts';
import { startSandbox } from './startSandbox.ts';

/** Options whose flags are passed to `startSandbox` unchanged. The others are part of `config`, or only programs have them. */
type PassedOption = Exclude<keyof SandboxOptions, keyof Offered | 'settings' | 'now' | 'playground' | 'log' | 'strict'>;

/** Values of the flags. */
export interface ServeFlags extends Offered {
  config?: string;
  locale?: string;
  backend?: string;
  provider?: string;
  publicToken?: string;
  smtp?: number;
  passwordPolicy?: PasswordPolicyName;
  fault?: readonly FaultFlag[];
  data?: string;
  port: number;
  host: string;
  open?: boolean;
  quiet?: boolean;
  json?: boolean;
  seed?: string;
  strict?: boolean;
  https?: boolean;
  controlToken?: string;
  allowOrigin?: readonly string[];
  log?: 'text' | 'json';
}

interface ServeOptions extends ServeFlags {
  version: string;
  /** Folder of the certificate for `--https`. Default: the user's home folder. */
  certificateDir?: string;
  /** Without it, only the provider runs, without a playground. */
  playgroundDir?: string;
  /** Ends the wait for a module that an option names. Then nothing has started. */
  signal?: AbortSignal;
}

interface Serving {
  url: string;
  /** Resolves with the address of the first call that is not a route, if such a call ends the command. */
  unknownCall: Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts the sandbox and prints its addresses and events.
 *
 * @returns its address, and a function that ends it
 * @throws CommandError before anything has started; the reason of the signal
 */
export async function runServe(options: ServeOptions, output: Output): Promise<Serving> {
  const { port, host, data, playgroundDir, locale, passwordPolicy, https, controlToken, fault: faults = [] } = options;
  const { allowOrigin: allowOrigins, backend, provider, publicToken: givenToken, smtp, signal } = options;
  const config = await readHostConfig(options, signal);
  checkFaults(faults);
  const seed = options.seed === undefined ? {} : await readSeed(options.seed, signal);
  const given = {
    port,
    host,
    config,
    locale,
    backend,
    provider,
    publicToken: givenToken,
    smtp,
    passwordPolicy,
    seed,
    data,
    https,
    controlToken,
    allowOrigins,
    faults,
  } satisfies Readonly<Record<PassedOption, unknown>>;
  const sandbox = await startSandbox(
    { ...given, playground: playgroundDir ?? false },
    { certificateDir: options.certificateDir, signal, onRefused: (message) => printRefusal(message, options, output) },
  ).catch(async (error: NodeJS.ErrnoException) => {
    throw await explainStartError(error, options);
  });
  const { url, api, control, publicToken, idp, certificateFile, smtpPort } = sandbox;
  const smtpAddress = smtpPort === null ? null : `smtp://${new URL(url).hostname}:${smtpPort}`;
  const sharedToken = isShared(host) ? sandbox.controlToken : null;

  const unknownCall = new Promise<string>((resolve) => {
    if (!options.strict) return;
    idp.subscribe(({ name, data }) => {
      if (name === 'call' && data.call === null) resolve(`${data.method} ${data.path}`);
    });
  });
  if (options.json) {
    const addresses = {
      ...(playgroundDir && { playground: url }),
      api,
      public_token: publicToken,
      control,
      ...(sharedToken !== null && { control_token: sharedToken }),
      ...(smtpAddress && { smtp: smtpAddress }),
    };
    output.json(addresses);
  } else {
    const pages = playgroundDir ? { playground: url, inbox: `${url}/#tab=inbox` } : {};
    if (options.log === 'json') output.json({ type: 'start', ...pages, api, public_token: publicToken });
    else
      for (const line of banner(
        {
          ...pages,
          api,
          publicToken,
          controlToken: sharedToken,
          certificate: certificateFile,
          smtp: smtpAddress,
          server: backend ?? provider ?? null,
        },
        options.version,
      ))
        output.line(...line);
    printEvents(idp, { form: options.log ?? 'text', quiet: options.quiet, output });
  }
  if (options.open) await openBrowser(url, output);
  const close = () => sandbox.close().catch((error: unknown) => Promise.reject(explainCloseError(error, data)));
  return { url, unknownCall, close };
}

/** Explains why the data file cannot be written at the end; returns any other error itself. */
function explainCloseError(error: unknown, data: string | undefined): unknown {
  const reason = data && explainWriteError(error, 'file');
  return reason ? new CommandError(`--data ${data}: ${reason}`) : error;
}
