import { passwordPolicies } from '../../sandbox/catalogues/passwordPolicies.ts';
import { ConfigError } from '../../sandbox/hostConfig.ts';
import { storeErrorCause } from '../../sandbox/idp/state/StoreError.ts';
import type { SeedUser } from '../../sandbox/idp/state/seed.ts';
import { type Server, startServer } from '../../sandbox/server.ts';
import { networkAddresses } from '../../sandbox/serving/networkAddresses.ts';
import { createCallServer } from './backend/createCallServer.ts';
import { CommandError } from './CommandError.ts';
import { localCertificate } from './network/localCertificate.ts';
import { writtenFaultProblem } from './options/checkFaults.ts';
import { checkSandboxOptions } from './options/checkSandboxOptions.ts';
import { completeHostConfig } from './options/completeHostConfig.ts';
import { faultProblem } from './options/faultProblem.ts';
import { explainFaultSyntax, readFault } from './options/readFault.ts';
import { seedProblem } from './options/seedProblem.ts';
import { createOutput } from './output/createOutput.ts';
import { printEvents } from './output/printEvents.ts';
import type { FaultRule, SandboxOptions, Seed } from './SandboxOptions.ts';

/** A running sandbox. `idp` is the mock provider: its `messages`, `faults`, `settings`, `environment`, `calls`, `addUser`, `reset` … */
export interface Sandbox extends Server {
  /** Certificate for https (PEM), for the `ca` of a client; null with http. */
  certificate: string | null;
  /** File of that certificate, if it is this computer's own; null otherwise. */
  certificateFile: string | null;
}

interface Places {
  /** Folder of this computer's certificate. Default: the user's home folder. */
  certificateDir?: string | undefined;
}

/**
 * Starts the playground and the mock identity provider in this process, like the command in a separate one.
 *
 * @param options the command's flags; all are optional
 * @returns its addresses, the mock itself, and a function that ends it
 * @throws ConfigError that names a wrong option, before any port is opened
 * @throws Error of Node with the `code` `EADDRINUSE` for a port in use, and the other codes of listening
 * @throws Error if the data file cannot be used; the message says why
 * @example
 * const sandbox = await startSandbox({ products: ['otp'], seed: [{ emails: ['ada@example.com'] }] });
 * sandbox.idp.faults.add({ call: 'otps.authenticate', fault: { kind: 'drop' } });
 * await sandbox.close();
 */
export async function startSandbox(options: SandboxOptions = {}, { certificateDir }: Places = {}): Promise<Sandbox> {
  checkSandboxOptions(options);
  const {
    port = 0,
    host = 'localhost',
    locale,
    data,
    controlToken,
    allowOrigins,
    https = false,
    playground,
    smtp,
    now,
  } = options;
  const chosen = await createCallServer(options).catch((error: unknown) => {
    throw error instanceof CommandError ? new ConfigError(`provider: ${error.message}`, { cause: error }) : error;
  });
  const publicToken = options.publicToken ?? chosen?.publicToken;
  const config = completeHostConfig(options, options.config);
  const faults = (options.faults ?? []).map(faultOf);
  const { users, settings: seedSettings } = seedOf(options.seed);
  const settings = {
    // A client that expects cookies also works with tokens in replies.
    ...(chosen && { httpOnlyCookies: true }),
    ...seedSettings,
    ...options.settings,
    ...(options.passwordPolicy && { password: passwordPolicies[options.passwordPolicy][0].value }),
  };
  const names = networkAddresses('https', host, port).map((each) => new URL(each).hostname);
  const own = https === true ? await localCertificate({ folder: certificateDir, names }) : null;
  const certificate = typeof https === 'object' ? https : own;
  const server = await startServer({
    port,
    host,
    config,
    settings,
    ...(publicToken && { publicToken }),
    ...(now && { now }),
    ...(locale && { locale }),
    ...(users && { seed: users }),
    ...(playground && { playgroundDir: playground }),
    ...(data && { dataFile: data }),
    ...(chosen && { callServer: chosen.callServer }),
    ...(smtp !== undefined && { smtpPort: smtp }),
    ...(certificate && { certificate: { key: certificate.key, cert: certificate.cert } }),
    ...(controlToken && { controlToken }),
    ...(allowOrigins && { allowOrigins }),
  }).catch((error: NodeJS.ErrnoException) => {
    throw data === undefined ? error : dataFileError(error);
  });
  const { idp } = server;
  try {
    // A data file contains the settings of its last run. The current options override them.
    idp.settings.set(settings);
    for (const fault of faults) idp.faults.add(fault);
  } catch (error) {
    await server.close();
    throw error;
  }
  const { log, strict } = options;
  if (log) printEvents(idp, { form: log, output: createOutput({ stdout: process.stdout, stderr: process.stderr }) });
  const unknown = strict ? listUnknownCalls(idp) : [];
  return {
    ...server,
    certificate: certificate?.cert ?? null,
    certificateFile: own?.file ?? null,
    close: async () => {
      await server.close();
      if (unknown.length > 0)
        throw new Error(`strict: ${unknown.join(', ')}: not a call of the protocol. Correct the address of the request.`);
    },
  };
}

/** Codes of Node for a file that cannot be used at its place. */
const WRONG_PLACE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM', 'ELOOP', 'EROFS'];

/** Returns a ConfigError, with the code of Node, if the place of the data file is wrong; else the error itself. */
function dataFileError(error: NodeJS.ErrnoException): Error {
  const { code = '', syscall, message } = storeErrorCause(error) as NodeJS.ErrnoException;
  if (syscall === 'listen' || !WRONG_PLACE.includes(code)) return error;
  const advice = 'Give a file that the sandbox can write, in a folder that exists.';
  return Object.assign(new ConfigError(`data: ${message}. ${advice}`, { cause: error }), { code });
}

/** Returns a list that grows with each request that is not a call of the protocol. */
function listUnknownCalls(idp: Sandbox['idp']): readonly string[] {
  const unknown: string[] = [];
  idp.subscribe(({ name, data }) => {
    if (name === 'call' && data.call === null && data.ms === null) unknown.push(`${data.method} ${data.path}`);
  }, 'call');
  return unknown;
}

function faultOf(given: string | FaultRule): FaultRule {
  const rule = typeof given === 'string' ? ruleIn(given) : given;
  const problem = faultProblem(rule);
  if (problem !== null) throw new ConfigError(`faults: ${problem}`);
  return rule;
}

function ruleIn(given: string): FaultRule {
  const fault = readFault(given);
  if (!fault)
    throw new ConfigError(
      `faults: '${given}' is not a fault. ${explainFaultSyntax(given)} Example: otps.authenticate=slow:2000.`,
    );
  const problem = writtenFaultProblem(fault);
  if (problem !== null) throw new ConfigError(`faults: ${problem}`);
  return fault as FaultRule;
}

function seedOf(given: SandboxOptions['seed'] = {}): Seed {
  const seed = isList(given) ? { users: given } : given;
  const problem = seedProblem(seed);
  if (problem !== null) throw new ConfigError(`seed: ${problem}`);
  return seed;
}
const isList = (seed: readonly SeedUser[] | Seed): seed is readonly SeedUser[] => Array.isArray(seed);
