import { type Config, ConfigError } from '../../sandbox/hostConfig.ts';
import type { IdpOptions } from '../../sandbox/idp/createIdp.ts';
import type { Policy } from '../../sandbox/idp/policy.ts';
import type { Scenario } from '../../sandbox/idp/scenario.ts';
import type { SeedUser } from '../../sandbox/idp/seed.ts';
import { type Server, startServer } from '../../sandbox/server.ts';
import type { Certificate } from '../../sandbox/serving/Certificate.ts';
import { networkAddresses } from '../../sandbox/serving/networkAddresses.ts';
import { checkSandboxOptions } from './checkSandboxOptions.ts';
import { faultProblem } from './faultProblem.ts';
import { hostConfigOf, type Offered } from './hostConfigOf.ts';
import { localCertificate } from './localCertificate.ts';
import { createPaint } from './paint.ts';
import { passwordPolicies } from './passwordPolicies.ts';
import { FAULT_SYNTAX, readFault } from './readFault.ts';
import { seedProblem } from './seedProblem.ts';
import { tellNews } from './tellNews.ts';

/** Who is there from the start, and what the project's owner has set; what a file for `--seed` holds. */
export interface Seed {
  users?: readonly SeedUser[];
  settings?: Partial<Policy>;
}

type FaultRule = Parameters<Scenario['add']>[0];

/** What `startSandbox` takes: the flags of the command, by their names. */
export interface SandboxOptions extends Offered, Pick<IdpOptions, 'publicToken' | 'now'> {
  /** The widget's whole host configuration, for the playground. Default: none but the options above. */
  config?: Config | undefined;
  /** The language that the playground starts with: a tag, or `auto`. Default: English. */
  locale?: string | undefined;
  /** How passwords are judged. Default: `zxcvbn`. */
  passwordPolicy?: keyof typeof passwordPolicies | undefined;
  /** Whatever else a project's owner would set. It goes before what a data file keeps. */
  policy?: Partial<Policy> | undefined;
  /** Calls that go wrong from the start: as the command writes them, such as `otps.authenticate=slow:2000@1`, or as rules. */
  faults?: readonly (string | FaultRule)[] | undefined;
  /** Users to start with, or what a seed file of the command holds. A data file that holds anything goes before its users. */
  seed?: readonly SeedUser[] | Seed | undefined;
  /** File in which users and sessions survive a restart. Default: none. */
  data?: string | undefined;
  /** TCP port. Default: 0, which picks one that is free; `url` tells which. */
  port?: number | undefined;
  /** Default: `localhost`, which is this computer alone. `0.0.0.0` is the whole network. */
  host?: string | undefined;
  /** What other computers have to show to read the inbox and to make calls go wrong. Default: one that is made up. */
  controlToken?: string | undefined;
  /** Serves by https: `true` with this computer's own certificate, made at first use and kept in `~/.widget-sandbox`. Default: by http. */
  https?: boolean | Certificate | undefined;
  /** Writes what happens to standard output: as text with codes, or as a line of JSON each without them. Default: nothing. */
  log?: 'text' | 'json' | undefined;
  /** `close()` rejects where a call came that is no call of the protocol. Default: false. */
  strict?: boolean | undefined;
  /** Folder of the built playground, false for the provider alone. Default: the package's own. */
  playground?: string | false | undefined;
}

/** A running sandbox. `idp` is the mock provider: its `outbox`, `scenario`, `policy`, `conditions`, `calls`, `addUser`, `reset` … */
export interface Sandbox extends Server {
  /** The certificate that it is served with by https (PEM), for the `ca` of a client; null by http. */
  certificate: string | null;
  /** Where that certificate is kept, if it is this computer's own; null otherwise. */
  certificateFile: string | null;
}

interface Places {
  /** Where the certificate of this computer is kept. Default: the person's home folder. */
  certificateDir?: string | undefined;
}

/**
 * Starts the playground and the mock identity provider in this process, as the command does in one of its own.
 *
 * @param options the command's flags; nothing is needed
 * @returns its addresses, the mock itself, and what ends it
 * @throws ConfigError naming an option that is wrong, before anything listens
 * @throws Error of Node with the `code` `EADDRINUSE` for a taken port, and the other codes of listening
 * @throws Error where the data file cannot be used; the message says why
 * @example
 * const sandbox = await startSandbox({ products: ['otp'], seed: [{ emails: ['ada@example.com'] }] });
 * sandbox.idp.scenario.add({ call: 'otps.authenticate', fault: { kind: 'drop' } });
 * await sandbox.close();
 */
export async function startSandbox(options: SandboxOptions = {}, { certificateDir }: Places = {}): Promise<Sandbox> {
  checkSandboxOptions(options);
  const { port = 0, host = 'localhost', locale, data, controlToken, https = false, playground, publicToken, now } = options;
  const config = hostConfigOf(options, options.config);
  const faults = (options.faults ?? []).map(faultOf);
  const { users, settings } = seedOf(options.seed);
  const policy = {
    ...settings,
    ...options.policy,
    ...(options.passwordPolicy && { password: passwordPolicies[options.passwordPolicy] }),
  };
  const names = networkAddresses('https', host, port).map((each) => new URL(each).hostname);
  const own = https === true ? await localCertificate({ folder: certificateDir, names }) : null;
  const certificate = typeof https === 'object' ? https : own;
  const server = await startServer({
    port,
    host,
    config,
    policy,
    ...(publicToken && { publicToken }),
    ...(now && { now }),
    ...(locale && { locale }),
    ...(users && { seed: users }),
    ...(playground && { playgroundDir: playground }),
    ...(data && { dataFile: data }),
    ...(certificate && { certificate: { key: certificate.key, cert: certificate.cert } }),
    ...(controlToken && { controlToken }),
  });
  const { idp } = server;
  try {
    // A data file keeps the settings of its last run; what is asked for now goes before them.
    idp.policy.set(policy);
    for (const fault of faults) idp.scenario.add(fault);
  } catch (error) {
    await server.close();
    throw error;
  }
  const { log, strict } = options;
  if (log) tellNews(idp, { form: log, paint: createPaint(process.stdout), write: (text) => process.stdout.write(text) });
  const unknown: string[] = [];
  if (strict) {
    idp.subscribe(({ name, data }) => {
      if (name === 'call' && data.call === null && data.ms === null) unknown.push(`${data.method} ${data.path}`);
    }, 'call');
  }
  return {
    ...server,
    certificate: certificate?.cert ?? null,
    certificateFile: own?.file ?? null,
    close: async () => {
      await server.close();
      if (unknown.length > 0)
        throw new Error(`strict: ${unknown.join(', ')}: no call of the protocol. Correct the address that was called.`);
    },
  };
}

function faultOf(given: string | FaultRule): FaultRule {
  const rule = typeof given === 'string' ? ruleIn(given) : given;
  const problem = faultProblem(rule);
  if (problem !== null) throw new ConfigError(`faults: ${problem}`);
  return rule;
}

function ruleIn(given: string): FaultRule {
  const fault = readFault(given);
  if (!fault) throw new ConfigError(`faults: '${given}' is no fault. ${FAULT_SYNTAX}, such as otps.authenticate=slow:2000.`);
  return fault as FaultRule;
}

function seedOf(given: SandboxOptions['seed'] = {}): Seed {
  const seed = isList(given) ? { users: given } : given;
  const problem = seedProblem(seed);
  if (problem !== null) throw new ConfigError(`seed: ${problem}`);
  return seed;
}
const isList = (seed: readonly SeedUser[] | Seed): seed is readonly SeedUser[] => Array.isArray(seed);
