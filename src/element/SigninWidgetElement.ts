import { hasPage } from '../browser/page.ts';
import type { Client } from '../client.ts';
import type { Config } from '../config.ts';
import type { CopyOverrides, Locale } from '../copy/copy.ts';
import { isSame } from '../lib/isSame.ts';
import { isSameList } from '../lib/isSameList.ts';
import { report } from '../lib/report.ts';
import { warn } from '../lib/warn.ts';
import { ELEMENT_PATIENCE_MS } from '../limits.ts';
import type { Callbacks, MountHandle, Presentation } from '../MountOptions.ts';
import type { Theme } from '../styles/theme.ts';
import { mountEntry, resetToken } from './mountEntry.ts';
import { pageClient } from './pageClient.ts';
import { ATTRIBUTES, configOf, copyOf, themeOf } from './readAttributes.ts';
import { signinEvents } from './signinEvents.ts';

declare global {
  interface HTMLElementTagNameMap {
    'signin-widget': SigninWidgetElement;
  }
}

/** What can be set on the element as a property. What it says lies over what the attributes say. */
interface Properties {
  client: Client;
  config: Config;
  theme: Theme;
  locale: Locale;
  copy: CopyOverrides;
  callbacks: Callbacks;
  token: string;
  email: string;
}

const PROPERTIES = [
  'client',
  'config',
  'theme',
  'locale',
  'copy',
  'callbacks',
  'token',
  'email',
] as const satisfies (keyof Properties)[];

interface Shown {
  /** What a widget cannot change while it is there. */
  identity: readonly unknown[];
  /** Of a reset mail. */
  token: string | undefined;
  presentation: Presentation;
  handle: MountHandle;
}

// On a server there is nothing to extend, and nobody makes one.
const Base = hasPage() ? HTMLElement : (class {} as typeof HTMLElement);

/**
 * The sign-in widget as `<signin-widget>`. It takes up attributes and properties whenever they change, in place where the widget can;
 * an element that is moved keeps what is in it. Its events are those of `signinEvents.ts`.
 * @example
 * <signin-widget public-token="public-token-test-…" backend="https://auth.example.com" products="otp, passwords"></signin-widget>
 */
export class SigninWidgetElement extends Base {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  /** The page's client; set it in place of the attributes `public-token` and `backend`. */
  declare client: Client | undefined;
  declare config: Config | undefined;
  declare theme: Theme | undefined;
  declare locale: Locale | undefined;
  declare copy: CopyOverrides | undefined;
  /** Hear of answers and errors in full, secrets included. */
  declare callbacks: Callbacks | undefined;
  /** For `entry="reset-password"`. Default: the `token` parameter of the page. */
  declare token: string | undefined;
  /** For `entry="reset-password"`: the account's address, where the page knows it. */
  declare email: string | undefined;

  #properties: Partial<Properties> = {};
  #shown: Shown | null = null;
  #scheduled = false;
  #patience: ReturnType<typeof setTimeout> | undefined;

  static {
    for (const name of PROPERTIES) {
      Object.defineProperty(SigninWidgetElement.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: SigninWidgetElement) {
          return name === 'client' ? this.#client() : this.#properties[name];
        },
        set(this: SigninWidgetElement, value: never) {
          this.#properties[name] = value;
          this.#schedule();
        },
      });
    }
  }

  constructor() {
    super();
    // Custom elements are inline by themselves; a page's own rules still win over this one.
    const shadow = this.attachShadow({ mode: 'open' });
    if ('adoptedStyleSheets' in shadow) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(':host{display:block}:host([hidden]){display:none}');
      shadow.adoptedStyleSheets = [sheet];
    }
    shadow.append(document.createElement('slot'));
  }

  connectedCallback(): void {
    // What a page has set before the element was defined lies on the element itself, in the way of its accessors.
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      Object.assign(this, { [name]: value });
    }
    this.#schedule();
  }

  disconnectedCallback(): void {
    // An element that is moved leaves and comes back in one go.
    setTimeout(() => {
      if (!this.isConnected) this.#end();
    });
  }

  /** `moveBefore` takes nothing off the page. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    this.#schedule();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      if (!this.isConnected) return;
      try {
        this.#show();
      } catch (error) {
        report(error);
      }
    });
  }

  #client(): Client | undefined {
    const publicToken = this.getAttribute('public-token');
    const { client } = this.#properties;
    if (client || publicToken === null) return client;
    const backend = this.getAttribute('backend');
    return pageClient(this.ownerDocument, { publicToken, ...(backend !== null && { backend }) });
  }

  #show(): void {
    const client = this.#client();
    clearTimeout(this.#patience);
    if (!client) {
      this.#patience = setTimeout(() => {
        if (this.isConnected) warn('<signin-widget> shows nothing: it has neither a public-token attribute nor a client.');
      }, ELEMENT_PATIENCE_MS);
      this.#end();
      return;
    }
    const read = (name: string) => this.getAttribute(name);
    const presentation: Presentation = {
      config: { ...configOf(read), ...this.config },
      theme: { ...themeOf(read), ...this.theme },
      locale: this.locale ?? read('locale') ?? 'en',
      copy: { ...copyOf(read), ...this.copy },
    };
    const entry = this.getAttribute('entry') ?? 'login';
    const present = this.#shown;
    const { token, email } = this;
    const reset = entry === 'reset-password';
    // A token that is spent leaves the page's address.
    const known = reset ? resetToken(token) || present?.token : undefined;
    const root = this.getRootNode();
    const identity = [client, entry, known, reset && email, presentation.config?.enableShadowDOM ?? false, root];
    if (present && isSameList(present.identity, identity)) {
      if (isSame(present.presentation, presentation)) return;
      present.handle.update(presentation);
      present.presentation = presentation;
      return;
    }
    this.#end();
    const callbacks = signinEvents(
      this,
      () => client.session.get()?.user_id ?? null,
      () => this.callbacks,
    );
    const handle = mountEntry(entry, { ...presentation, client, element: this, callbacks }, { token: known, email });
    this.#shown = { identity, token: known, presentation, handle };
  }

  #end(): void {
    this.#shown?.handle.unmount();
    this.#shown = null;
  }
}
