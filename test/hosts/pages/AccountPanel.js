import { css, html, LitElement, nothing } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import { createClient, mountLogin } from 'signin-widget';
import 'signin-widget/element';

const client = createClient({
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
  backend: 'https://auth.example.com',
});
const config = { products: ['passwords'] };

/** A page with the widget as an element in its shadow root, and with another one that is mounted by a function. */
class AccountPanel extends LitElement {
  static properties = { user: { state: true }, colorScheme: { state: true }, hasSecond: { state: true } };
  static styles = css`
    * {
      margin: 0;
      color: red;
      font: italic 9px serif;
    }
  `;

  #place = createRef();
  #second;
  #stop;

  constructor() {
    super();
    this.user = client.user.get();
    this.colorScheme = 'light';
    this.hasSecond = false;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#stop = client.user.subscribe((user) => {
      this.user = user;
    });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop();
  }

  updated() {
    const place = this.#place.value;
    if (place && !this.#second) this.#second = mountLogin({ client, element: place, config });
    if (place || !this.#second) return;
    this.#second.unmount();
    this.#second = undefined;
  }

  render() {
    if (this.user) {
      return html`<p>Welcome, ${this.user.emails[0].email}.</p>
        <button type="button" @click=${() => client.session.revoke()}>Sign out</button>`;
    }
    const theme = { colorScheme: this.colorScheme };
    return html`<signin-widget .client=${client} .config=${config} .theme=${theme}></signin-widget>
      <button type="button" @click=${() => (this.colorScheme = 'dark')}>Dark</button>
      <button type="button" @click=${() => (this.hasSecond = !this.hasSecond)}>Second</button>
      ${this.hasSecond ? html`<div ${ref(this.#place)}></div>` : nothing}`;
  }
}

customElements.define('account-panel', AccountPanel);
