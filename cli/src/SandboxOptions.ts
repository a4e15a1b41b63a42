import type { IdentityProvider } from '../../sandbox/backend/serveProvider.ts';
import type { IdpSettings } from '../../sandbox/definitions/idpSettings.ts';
import type { PasswordPolicyName } from '../../sandbox/definitions/passwordPolicies.ts';
import type { Config } from '../../sandbox/hostConfig.ts';
import type { IdpOptions } from '../../sandbox/idp/createIdp.ts';
import type { Faults } from '../../sandbox/idp/faults/faults.ts';
import type { SeedUser } from '../../sandbox/idp/state/seed.ts';
import type { Certificate } from '../../sandbox/serving/Certificate.ts';
import type { Offered } from './options/completeHostConfig.ts';

/** Initial users and settings: the content of a file for `--seed`. */
export interface Seed {
  users?: readonly SeedUser[];
  settings?: Partial<IdpSettings>;
}

/** A fault before it is added. */
export type NewFault = Parameters<Faults['add']>[0];

/** Options of `startSandbox`: the flags of the command, by their names. */
export interface SandboxOptions extends Offered, Pick<IdpOptions, 'now'> {
  /** Public token of the project. Default: one for tests. */
  publicToken?: string | undefined;
  /** The widget's complete host configuration, for the playground. Default: only the options above. */
  config?: Config | undefined;
  /** Language of the playground: a tag, or `auto`. Default: English. */
  locale?: string | undefined;
  /** Address of your back end, which serves the calls instead of the mock, such as `http://localhost:3000`. */
  backend?: string | undefined;
  /**
   * Your provider, which serves the calls instead of the mock: the object, or the file of an ES module that exports it by
   * default.
   */
  provider?: IdentityProvider | string | undefined;
  /** Password policy. Default: `zxcvbn`. */
  passwordPolicy?: PasswordPolicyName | undefined;
  /** Other settings of the project. They override those of a data file. */
  settings?: Partial<IdpSettings> | undefined;
  /** Faults from the start: in the notation of the command, such as `otps.authenticate=slow:2000@1`, or as rules. */
  faults?: readonly (string | NewFault)[] | undefined;
  /** Initial users, or the content of a seed file. The users of a data file that is not empty override them. */
  seed?: readonly SeedUser[] | Seed | undefined;
  /** File that stores users and sessions across restarts. Default: none. */
  data?: string | undefined;
  /** TCP port. Default: 0, which selects a free one; `url` contains it. */
  port?: number | undefined;
  /**
   * Port that receives emails of a back end by SMTP; 0 selects a free one, and `smtpPort` contains it. Default: no SMTP server.
   */
  smtp?: number | undefined;
  /** Default: `localhost`, which is this computer only. `0.0.0.0` is the whole network. */
  host?: string | undefined;
  /** Token that other computers need for the inbox, the faults and the simulators. Default: random. */
  controlToken?: string | undefined;
  /** Origins whose pages can use the sandbox, in addition to pages of this computer, such as `https://app.example.com`. Default: none. */
  allowOrigins?: readonly string[] | undefined;
  /**
   * Serves with https: `true` with this computer's own certificate, which is created at first use and stored in
   * `~/.widget-sandbox`. Default: http.
   */
  https?: boolean | Certificate | undefined;
  /** Prints events to standard output: as text with codes, or as JSON lines without them. Default: nothing. */
  log?: 'text' | 'json' | undefined;
  /** `close()` rejects if a call arrived that is not part of the protocol. Default: false. */
  strict?: boolean | undefined;
  /** Folder of the built playground; false for the provider only. Default: that of the package. */
  playground?: string | false | undefined;
}
