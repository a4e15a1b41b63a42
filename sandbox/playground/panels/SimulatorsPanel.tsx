import { NeedsMock } from '../parts/NeedsMock.tsx';
import { PanelHead } from '../parts/PanelHead.tsx';
import { settingsGroup, walletGroup } from '../state/fields.ts';
import { OAuthAccounts } from './OAuthAccounts.tsx';
import { SettingField } from './SettingField.tsx';
import { WalletField } from './WalletField.tsx';

/** Returns the field of a setting. */
const fieldOf = (path: string) =>
  settingsGroup.fields.filter((field) => field.path === path).map((field) => <SettingField key={path} field={field} />);

/** Controls of the simulated wallets, authenticators, Google and the other providers. */
export function SimulatorsPanel() {
  return (
    <>
      <PanelHead title="Simulators" note="Simulations of wallets, authenticators and other sites." />
      <section className="pg-group pg-simulator" aria-label="Wallets">
        <h3 className="pg-heading">Wallets</h3>
        {walletGroup.fields.map((field) => (
          <WalletField key={field.label} field={field} />
        ))}
        <p className="dt-note">They sign with temporary keys. Choose the product 'Wallets' to see them.</p>
      </section>
      <section className="pg-group pg-simulator" aria-label="Passkeys">
        <h3 className="pg-heading">Passkeys</h3>
        <NeedsMock what="These settings need">{fieldOf('passkeyUserVerification')}</NeedsMock>
        <p className="dt-note">
          Passkeys are the browser's own: this computer's, or a phone's. Without one, let the browser simulate it. Chrome and
          Edge: developer tools, More tools, WebAuthn, 'Enable virtual authenticator environment', then add one with 'ctap2',
          'internal', resident keys and user verification. Firefox: about:config, security.webauth.webauthn_enable_softtoken to
          true. Safari: Develop, WebAuthn Virtual Authenticators.
        </p>
        <p className="dt-note">
          {window.PublicKeyCredential
            ? 'This browser can use passkeys here.'
            : 'This browser cannot use passkeys here: they need https or localhost.'}
        </p>
      </section>
      <section className="pg-group pg-simulator" aria-label="Google One Tap">
        <h3 className="pg-heading">Google One Tap</h3>
        <NeedsMock what="Google One Tap needs">
          {fieldOf('googleOneTap')}
          <p className="dt-note">Choose the product 'Social' with Google, and One Tap in its JSON, to see it.</p>
        </NeedsMock>
      </section>
      <NeedsMock what="Simulated accounts at providers need">
        <OAuthAccounts />
      </NeedsMock>
    </>
  );
}
