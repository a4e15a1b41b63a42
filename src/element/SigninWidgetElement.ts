import { hasPage } from '../browser/page.ts';
import type { Client } from '../client/Client.ts';
import type { Config } from '../config.ts';
import type { CopyOverrides, Locale } from '../copy/copy.ts';
import { FALLBACK_TEXT } from '../copy/fallback.ts';
import { isSame } from '../lib/isSame.ts';
import { isSameList } from '../lib/isSameList.ts';
import { report } from '../lib/report.ts';
import { warn } from '../lib/warn.ts';
import { ELEMENT_CLIENT_WAIT_MS } from '../limits.ts';
import type { Callbacks, MountHandle, Presentation } from '../mount/MountOptions.ts';
import { assertCallbacks } from '../mount/mount.tsx';
import { removeMarkup } from '../mount/prerendered/removeMarkup.ts';
import type { Theme } from '../styles/theme.ts';
import { mountEntry } from './mountEntry.ts';
import { pageClient } from './pageClient.ts';
import { PROPERTIES, type Properties } from './properties.ts';
import { ATTRIBUTES, configOf, copyOf, objectOf, readAttribute, themeOf } from './readAttributes.ts';
import { signinEvents } from './signinEvents.ts';
import { waitReason } from './waitReason.ts';

declare global {
  interface HTMLElementTagNameMap {
    'signin-widget': SigninWidgetElement;
  }
}

interface Shown {
  /** Options that a mounted widget cannot change. */
  identity: readonly unknown[];
  /** Token of a reset email. */
  token: string | undefined;
  presentation: Presentation;
  handle: MountHandle;
}

// A server has no HTMLElement, and does not create elements.
const Base = hasPage() ? HTMLElement : (class {} as typeof HTMLElement);

/**
 * The sign-in widget as `<signin-widget>`. Applies changes of attributes and properties, without a new mount where possible.
 * Keeps its content when it is moved. `signinEvents.ts` defines its events.
 * @example
 * <signin-widget public-token="public-token-test-…" backend="https://auth.example.com" products="otp, passwords"></signin-widget>
 */
export class SigninWidgetElement extends Base implements Record<keyof Properties, unknown> {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  /** The page's client. Set it instead of the attributes `public-token` and `backend`. */
  declare client: Client | undefined;
  declare config: Config | undefined;
  declare theme: Theme | undefined;
  declare locale: Locale | undefined;
  declare copy: CopyOverrides | undefined;
  /** Callbacks that receive complete responses and errors, including secrets. */
  declare callbacks: Callbacks | undefined;
  /** For `entry="reset-password"`. Default: the `token` parameter of the page's address. */
  declare token: string | undefined;
  /**
   * For `entry="reset-password"`: the address of the account, if the page knows it. Password managers save it with the new
   * password.
   */
  declare email: string | undefined;

  #properties: Partial<Properties> = {};
  #shown: Shown | null = null;
  #slot = document.createElement('slot');
  #scheduled = false;
  #warningTimer: ReturnType<typeof setTimeout> | undefined;

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
    // Custom elements are inline by default. Rules of the page override this one.
    const shadow = this.attachShadow({ mode: 'open' });
    if ('adoptedStyleSheets' in shadow) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(':host{display:block}:host([hidden]){display:none}');
      shadow.adoptedStyleSheets = [sheet];
    }
    shadow.append(this.#slot);
  }

  /** Mounts the widget. The browser calls it when the element becomes part of a page. */
  connectedCallback(): void {
    // Properties that a page sets before the element is defined hide the accessors.
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      Object.assign(this, { [name]: value });
    }
    this.#schedule();
  }

  /** Removes the widget. The browser calls it when the element is removed from the page. */
  disconnectedCallback(): void {
    // A moved element is disconnected and connected in the same task.
    setTimeout(() => {
      if (!this.isConnected) this.#end();
    });
  }

  /** `moveBefore` does not disconnect the element. */
  connectedMoveCallback(): void {}

  /** Updates the widget. The browser calls it when an attribute changes. */
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
        this.#slot.textContent = '';
      } catch (error) {
        report(error);
        // Shown while the element has no content: neither a widget nor a message of the page.
        this.#slot.textContent = FALLBACK_TEXT;
        this.#removeMarkup();
        if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => this.#removeMarkup());
      }
    });
  }

  /** Removes a first screen that a server has rendered, unless a widget shows it, and white space, which would count as content. */
  #removeMarkup(): void {
    if (this.#shown) return;
    const markup = this.querySelector(':scope>.siw-mount[id]');
    if (markup) removeMarkup(markup);
    if (this.firstElementChild || this.textContent?.trim()) return;
    for (const node of [...this.childNodes]) if (node.nodeType === Node.TEXT_NODE) node.remove();
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
    clearTimeout(this.#warningTimer);
    const reason = waitReason(this, client, this.#properties);
    if (!client || reason) {
      this.#warningTimer = setTimeout(() => {
        if (this.isConnected) warn(`<signin-widget> shows nothing: ${reason}.`);
      }, ELEMENT_CLIENT_WAIT_MS);
      this.#end();
      return;
    }
    // The functions that the mount function receives read the property.
    assertCallbacks(this.callbacks ?? {}, 'callbacks');
    const read = readAttribute(this, this.#properties);
    const presentation: Presentation = {
      config: { ...configOf(read), ...objectOf(this.config) },
      theme: { ...themeOf(read), ...objectOf(this.theme) },
      locale: this.locale || read('locale') || 'en',
      copy: { ...copyOf(read), ...objectOf(this.copy) },
    };
    const entry = this.getAttribute('entry') ?? 'login';
    const present = this.#shown;
    const { token, email } = this;
    const reset = entry === 'reset-password';
    // The token is no longer in the page's address after the widget has read it.
    const known = reset ? token || present?.token : undefined;
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
      () => client.user.get()?.user_id ?? client.session.get()?.user_id ?? null,
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
