import type { BrowserContext, Page } from '@playwright/test';
import type { HostOptions } from './host/host.ts';
import type { Part } from './parts.ts';
import type { Product } from './products.ts';

/** A sign-in at a social provider, in the page or in a window that it opens. */
export interface ProviderVisit {
  page: Page;
  /** Presses the button of the widget. */
  press: () => Promise<void>;
}

/** A back end that has started. */
export interface RunningBackEnd {
  options: Omit<HostOptions, 'config' | 'wallet'>;
  /** Prepares a browser, such as for scripts that are not on this computer. */
  prepare?(context: BrowserContext): Promise<void>;
  /** The code of the next message to an address or a number. */
  codeFor(to: string, page: Page): Promise<string>;
  /** The address of the next link that is sent to `to`, as its reader opens it. */
  linkFor(to: string, purpose: 'sign-in' | 'reset'): Promise<string>;
  /** Lets everything that was sent or begun expire. */
  expire(page: Page): Promise<void>;
  /** Restores the lifetime of later messages and sign-ins. */
  restore(page: Page): Promise<void>;
  /** Signs in at the social provider. `isKnown`: with the account of before. */
  signInAtProvider(visit: ProviderVisit, email: string, isKnown: boolean): Promise<void>;
  /** Refuses at the social provider, and checks what the page says. */
  refuseAtProvider(visit: ProviderVisit): Promise<void>;
  close(): Promise<void>;
}

/** A back end of the matrix. */
export interface BackEnd {
  /** As in the documentation. */
  name: string;
  products: readonly Product[];
  /** The redirect of a social provider has set the session cookie before the page redeems its token. */
  hasSessionBeforeCallback?: boolean;
  /** Parts that are not possible, with the reason: for one product, or for all. */
  without?: Readonly<Partial<Record<Product | 'all', Readonly<Partial<Record<Part, string>>>>>>;
  start(hostUrl: string): Promise<RunningBackEnd>;
}
