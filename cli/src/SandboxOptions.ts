import type { IdentityProvider } from '../../sandbox/backend/serveProvider.ts';
import type { PasswordPolicyName } from '../../sandbox/catalogues/passwordPolicies.ts';
import type { IdpSettings } from '../../sandbox/catalogues/settings.ts';
import type { Config } from '../../sandbox/hostConfig.ts';
import type { IdpOptions } from '../../sandbox/idp/createIdp.ts';
import type { Faults } from '../../sandbox/idp/faults/faults.ts';
import type { SeedUser } from '../../sandbox/idp/state/seed.ts';
import type { Certificate } from '../../sandbox/serving/Certificate.ts';
import type { Offered } from './options/hostConfigOf.ts';

/** Who is there from the start, and what the project's owner has set; what a file for `--seed` holds. */
export interface Seed {
  users?: readonly SeedUser[];
  settings?: Partial<IdpSettings>;
}

export type FaultRule = Parameters<Faults['add']>[0];

/** What `startSandbox` takes: the flags of the command, by their names. */
export interface SandboxOptions extends Offered, Pick<IdpOptions, 'now'> {
  /** Public token of the project. Default: one for tests. */
  publicToken?: string | undefined;
  /** The widget's whole host configuration, for the playground. Default: none but the options above. */
  config?: Config | undefined;
  /** The language that the playground starts with: a tag, or `auto`. Default: English. */
  locale?: string | undefined;
  /** Address of a back end of yours that serves the calls in the place of the mock, such as `http://localhost:3000`. */
  backend?: string | undefined;
  /** A provider of yours that serves the calls in the place of the mock: the object, or the file of an ES module that exports it by default. */
  provider?: IdentityProvider | string | undefined;
  /** How passwords are judged. Default: `zxcvbn`. */
  passwordPolicy?: PasswordPolicyName | undefined;
  /** Whatever else a project's owner would set. It goes before what a data file keeps. */
  settings?: Partial<IdpSettings> | undefined;
  /** Calls that go wrong from the start: as the command writes them, such as `otps.authenticate=slow:2000@1`, or as rules. */
  faults?: readonly (string | FaultRule)[] | undefined;
  /** Users to start with, or what a seed file of the command holds. A data file that holds anything goes before its users. */
  seed?: readonly SeedUser[] | Seed | undefined;
  /** File in which users and sessions survive a restart. Default: none. */
  data?: string | undefined;
  /** TCP port. Default: 0, which picks one that is free; `url` tells which. */
  port?: number | undefined;
  /** Port at which emails of a back end are received by SMTP; 0 picks one that is free, and `smtpPort` tells which. Default: none are. */
  smtp?: number | undefined;
  /** Default: `localhost`, which is this computer alone. `0.0.0.0` is the whole network. */
  host?: string | undefined;
  /** Token that other computers need for the inbox, the faults and the simulators. Default: random. */
  controlToken?: string | undefined;
  /** Origins whose pages can use the sandbox, in addition to pages of this computer, such as `https://app.example.com`. Default: none. */
  allowOrigins?: readonly string[] | undefined;
  /** Serves by https: `true` with this computer's own certificate, made at first use and kept in `~/.widget-sandbox`. Default: by http. */
  https?: boolean | Certificate | undefined;
  /** Writes what happens to standard output: as text with codes, or as a line of JSON each without them. Default: nothing. */
  log?: 'text' | 'json' | undefined;
  /** `close()` rejects where a call came that is no call of the protocol. Default: false. */
  strict?: boolean | undefined;
  /** Folder of the built playground, false for the provider alone. Default: the package's own. */
  playground?: string | false | undefined;
}
