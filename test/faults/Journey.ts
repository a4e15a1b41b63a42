import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { SandboxControl } from '../support/createControl.ts';

/** Options of the page that has the widget. */
export interface PageOptions {
  config?: object;
  entry?: 'login' | 'reset' | 'passkeys';
  /** The page handles a redirect with the widget. */
  isRedirect?: boolean;
  [option: string]: unknown;
}

/** Tools of a journey. */
export interface Tools {
  page: Page;
  context: BrowserContext;
  widget: Locator;
  sandbox: SandboxControl & { api: string; public_token: string };
  email: string;
  phone: string;
  /** Note of `prepare` for the other functions. */
  note: { text: string };
  /** The address of the page with these options. */
  addressOf: (options: PageOptions) => string;
  open: (options: PageOptions) => Promise<void>;
  /** Creates an account with a password, and signs in without the widget. */
  signIn: () => Promise<void>;
  /** Gives the browser a device for passkeys. */
  giveDevice: () => Promise<unknown>;
  /** Returns whether the page has no request under way, except for as many as a fault holds. */
  isQuiet: (held: number) => boolean;
  /** Waits until the condition holds, while the clock of the page moves on. */
  until: (condition: () => Promise<boolean>) => Promise<void>;
}

/** Steps of a visitor to a call, and to another attempt after it has failed. */
export interface Journey {
  /** Leads to the point at which `act` makes the call. */
  prepare: (tools: Tools) => Promise<void>;
  /** Makes the call. */
  act: (tools: Tools) => Promise<void>;
  /** Makes the call again after a failure. Default: 'Try again' if the widget offers it, else `act`. */
  again?: (tools: Tools) => Promise<void>;
  /** Returns true if the call has had its effect. */
  done: (tools: Tools) => Promise<boolean>;
  /** Field and text that have to be there after a failure. */
  typed?: (tools: Tools) => readonly [Locator, string];
  /** Returns true if the widget took a response for a success although the call had no effect. Default: as `done`. */
  acknowledged?: (tools: Tools) => Promise<boolean>;
  /** The steps before the call need a network, so the network is lost with the call. */
  losesNetworkLate?: true;
  /** Message of a failure. Default: any error of the widget. */
  message?: (tools: Tools) => Promise<boolean>;
  /**
   * The visitor did not ask for the call: the widget must work without it, so no message is required. `done` must hold during the
   * fault.
   */
  isBackground?: true;
  /** The browser leaves the page for the call, so it shows the failure itself. */
  isNavigation?: true;
  /** Address of the requests. Default: that of the endpoint with the name of the journey. */
  path?: RegExp;
}
