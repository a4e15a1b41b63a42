import type { IdpSettings } from '../../sandbox/definitions/idpSettings.ts';
import { passwordPolicies } from '../../sandbox/definitions/passwordPolicies.ts';
import { ConfigError } from '../../sandbox/hostConfig.ts';
import { storeErrorCause } from '../../sandbox/idp/state/StoreError.ts';
import type { SeedUser } from '../../sandbox/idp/state/seed.ts';
import { type Server, startServer } from '../../sandbox/server.ts';
import { isLoopbackName } from '../../sandbox/serving/isLoopbackName.ts';
import { networkAddresses } from '../../sandbox/serving/networkAddresses.ts';
import { createCallServer } from './backend/createCallServer.ts';
import { CommandError } from './CommandError.ts';
import { localCertificate } from './network/localCertificate.ts';
import { writtenFaultProblem } from './options/checkFaults.ts';
import { checkSandboxOptions } from './options/checkSandboxOptions.ts';
import { completeHostConfig, type Offered } from './options/completeHostConfig.ts';
import { faultProblem } from './options/faultProblem.ts';
import { explainFaultSyntax, readFault } from './options/readFault.ts';
import { seedProblem } from './options/seedProblem.ts';
import { createOutput } from './output/createOutput.ts';
import { printEvents } from './output/printEvents.ts';
import type { NewFault, SandboxOptions, Seed } from './SandboxOptions.ts';

/** A running sandbox. `idp` is the mock provider: its `messages`, `faults`, `settings`, `environment`, `calls`, `addUser`, `reset` … */
export interface Sandbox extends Server {
  /** Certificate for https (PEM), for the `ca` of a client; null with http. */
  certificate: string | null;
  /** File of that certificate, if it is this computer's own; null otherwise. */
  certificateFile: string | null;
}

/** Options that only the command has. */
interface CommandOptions {
  /** Folder of this computer's certificate. Default: the user's home folder. */
  certificateDir?: string | undefined;
  /** Ends the wait for the module of a provider. Then nothing has started. */
  signal?: AbortSignal | undefined;
  /** Receives the reason of each refused page, host name or computer, once. */
  onRefused?: (message: string) => void;
}

/** Starts a sandbox as `index.ts` describes, without its playground by default. */
export async function startSandbox(options: SandboxOptions = {}, command: CommandOptions = {}): Promise<Sandbox> {
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
    publicToken: givenToken,
    config: givenConfig,
    backend,
    provider,
    passwordPolicy,
    settings: givenSettings,
    faults: givenFaults = [],
    seed,
    log,
    strict,
    ...offered
  } = options;
  const callServerOptions = { backend, provider, passwordPolicy, settings: givenSettings, seed, data, ...(now && { now }) };
  const chosen = await createCallServer(callServerOptions, command.signal).catch(throwConfigError);
  const publicToken = givenToken ?? chosen?.publicToken;
  // Does not compile if an option is missing above.
  const config = completeHostConfig(offered satisfies Record<Exclude<keyof typeof offered, keyof Offered>, never>, givenConfig);
  const faults = givenFaults.map(toFaultRule);
  const { users, settings: seedSettings } = toSeed(seed);
  const settings = {
    // A client that expects cookies also works with tokens in responses.
    ...(chosen && { httpOnlyCookies: true }),
    ...seedSettings,
    ...givenSettings,
    ...(passwordPolicy && { password: passwordPolicies[passwordPolicy][0].value }),
  };
  const own = https === true ? await localCertificate({ folder: command.certificateDir, names: hostNamesOf(host, port) }) : null;
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
    ...(command.onRefused && { onRefused: command.onRefused }),
  }).catch((error: NodeJS.ErrnoException) => throwStartError(error, data));
  await changeMock(server, settings, faults);
  if (log) printEvents(server.idp, { form: log, output: createOutput({ stdout: process.stdout, stderr: process.stderr }) });
  return {
    ...server,
    certificate: certificate?.cert ?? null,
    certificateFile: own?.file ?? null,
    close: strict ? closeStrictly(server) : server.close,
  };
}

/** Returns the host names of the sandbox, for its certificate. */
const hostNamesOf = (host: string, port: number) =>
  isLoopbackName(host) ? [host] : networkAddresses('https', host, port).map((each) => new URL(each).hostname);

function throwConfigError(error: unknown): never {
  throw error instanceof CommandError ? new ConfigError(`provider: ${error.message}`, { cause: error }) : error;
}

function throwStartError(error: NodeJS.ErrnoException, data: string | undefined): never {
  throw data === undefined ? error : dataFileError(error);
}

/** Applies the settings, which override those of a data file from its last run, and adds the faults. */
async function changeMock({ idp, close }: Server, settings: Partial<IdpSettings>, faults: readonly NewFault[]): Promise<void> {
  try {
    idp.settings.set(settings);
    for (const fault of faults) idp.faults.add(fault);
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns a function that ends the server, and rejects if a call arrived that is not part of the protocol. */
function closeStrictly({ idp, close }: Server): () => Promise<void> {
  const unknown = listUnknownCalls(idp);
  return async () => {
    await close();
    if (unknown.length > 0)
      throw new Error(`strict: ${unknown.join(', ')}: not a call of the protocol. Correct the address of the request.`);
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

function toFaultRule(given: string | NewFault): NewFault {
  const rule = typeof given === 'string' ? parseFault(given) : given;
  const problem = faultProblem(rule);
  if (problem !== null) throw new ConfigError(`faults: ${problem}`);
  return rule;
}

function parseFault(given: string): NewFault {
  const fault = readFault(given);
  if (!fault)
    throw new ConfigError(
      `faults: '${given}' is not a fault. ${explainFaultSyntax(given)} Example: otps.authenticate=slow:2000.`,
    );
  const problem = writtenFaultProblem(fault);
  if (problem !== null) throw new ConfigError(`faults: ${problem}`);
  return fault as NewFault;
}

function toSeed(given: SandboxOptions['seed'] = {}): Seed {
  const seed = isList(given) ? { users: given } : given;
  const problem = seedProblem(seed);
  if (problem !== null) throw new ConfigError(`seed: ${problem}`);
  return seed;
}
const isList = (seed: readonly SeedUser[] | Seed): seed is readonly SeedUser[] => Array.isArray(seed);
