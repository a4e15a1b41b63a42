import { useId } from 'react';
import { Icon } from '../../sandbox/playground/parts/Icon.tsx';
import { JsonField } from './parts/JsonField.tsx';
import { Segments } from './parts/Segments.tsx';
import type { Setup } from './setup.ts';

interface SetupFormProps {
  setup: Setup;
  picking: boolean;
  /** The widget is in the page: its place, root and provider are decided. */
  locked: boolean;
  /** Who answers, where there is no choice. */
  provider: string | undefined;
  /** Addresses of frames of other sites, which are asked for by themselves. */
  frames: readonly string[];
  onChange: (patch: Partial<Setup>) => void;
  onPick: () => void;
  onAllowFrames: () => void;
}

const products = {
  otp: 'Passcodes',
  passwords: 'Passwords',
  emailMagicLinks: 'Email links',
  oauth: 'Social',
  passkeys: 'Passkeys',
  crypto: 'Wallets',
};
const methods = { email: 'Email', sms: 'Text', whatsapp: 'WhatsApp' };

const languages = [
  'auto',
  'ar',
  'cs',
  'da',
  'de',
  'es',
  'es-419',
  'fi',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt-BR',
  'pt-PT',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
  'zh-Hant',
];

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
const toggled = (list: readonly string[], value: string, on: boolean) =>
  on ? [...list, value] : list.filter((each) => each !== value);

/** What goes into the page, and where. */
export function SetupForm({ setup, picking, locked, provider, frames, onChange, onPick, onAllowFrames }: SetupFormProps) {
  const id = useId();
  const { config, theme } = setup;
  const chosen = listOf(config.products);
  const otp = Object(config.otpOptions) as { methods?: unknown };
  const colors = Object(theme.colors) as { primary?: string };
  const setTheme = (patch: object) => onChange({ theme: { ...theme, ...patch } });
  return (
    <form className="dv-setup" aria-label="Setup" onSubmit={(event) => event.preventDefault()}>
      <fieldset disabled={locked}>
        <legend>Place</legend>
        <div className="dv-bar">
          <Segments
            label="Place"
            value={setup.place}
            options={{ floating: 'Floating', element: 'In an element' }}
            onChange={(place) => onChange({ place, ...(place === 'floating' && { frameId: 0 }) })}
          />
          <button type="button" className="dv-button" aria-pressed={picking} onClick={onPick}>
            <Icon name="pick" />
            {picking ? 'Picking…' : 'Pick'}
          </button>
        </div>
        {setup.place === 'element' ? (
          <label className="dv-field">
            <span>
              Selector
              {setup.frameId > 0 ? <span className="dv-tag">frame {setup.frameId}</span> : null}
            </span>
            <input
              className="dv-input dv-mono"
              value={setup.selector}
              placeholder="#sign-in"
              spellCheck="false"
              autoComplete="off"
              onChange={({ target }) => onChange({ selector: target.value, frameId: 0 })}
            />
          </label>
        ) : null}
        {frames.length > 0 ? (
          <button type="button" className="dv-button" onClick={onAllowFrames}>
            Allow frames of other sites ({frames.length})
          </button>
        ) : null}
        <Segments
          label="Root"
          value={setup.root}
          options={{ shadow: 'Shadow root', light: 'Light DOM' }}
          onChange={(root) => onChange({ root })}
        />
      </fieldset>
      <fieldset disabled={locked}>
        <legend>Provider</legend>
        {provider ? (
          <p className="dv-note">
            The sandbox that serves this page. As an extension, the panel brings a mock of its own, or asks any sandbox.
          </p>
        ) : (
          <Segments
            label="Provider"
            value={setup.backend}
            options={{ mock: 'Mock in here', sandbox: 'Running sandbox' }}
            onChange={(backend) => onChange({ backend })}
          />
        )}
        {setup.backend === 'sandbox' && !provider ? (
          <label className="dv-field">
            <span>Address of the sandbox</span>
            <input
              className="dv-input dv-mono"
              value={setup.sandboxOrigin}
              spellCheck="false"
              onChange={({ target }) => onChange({ sandboxOrigin: target.value })}
            />
          </label>
        ) : null}
      </fieldset>
      <fieldset>
        <legend>Products</legend>
        <div className="dv-chips">
          {Object.entries(products).map(([product, label]) => (
            <label key={product} className="dv-chip">
              <input
                type="checkbox"
                checked={chosen.includes(product)}
                onChange={({ target }) => onChange({ config: { ...config, products: toggled(chosen, product, target.checked) } })}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
        {chosen.includes('otp') ? (
          <div className="dv-chips">
            {Object.entries(methods).map(([method, label]) => (
              <label key={method} className="dv-chip">
                <input
                  type="checkbox"
                  checked={listOf(otp.methods).includes(method)}
                  onChange={({ target }) =>
                    onChange({
                      config: {
                        ...config,
                        otpOptions: { ...otp, methods: toggled(listOf(otp.methods), method, target.checked) },
                      },
                    })
                  }
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        ) : null}
        <JsonField label="Configuration as JSON" value={config} onChange={(next) => onChange({ config: next })} />
      </fieldset>
      <fieldset>
        <legend>Look and language</legend>
        <div className="dv-bar">
          <Segments
            label="Colour scheme"
            value={String(theme.colorScheme ?? 'auto')}
            options={{ auto: 'Auto', light: 'Light', dark: 'Dark' }}
            onChange={(colorScheme) => setTheme({ colorScheme })}
          />
          <label className="dv-color" htmlFor={id}>
            <span>Primary</span>
            <input
              id={id}
              type="color"
              value={colors.primary ?? '#1b1f27'}
              onChange={({ target }) => setTheme({ colors: { ...colors, primary: target.value } })}
            />
          </label>
        </div>
        <label className="dv-field">
          <span>Language: a tag, or auto</span>
          <input
            className="dv-input"
            list="dv-languages"
            value={setup.locale}
            placeholder="en"
            spellCheck="false"
            autoComplete="off"
            onChange={({ target }) => onChange({ locale: target.value.trim() })}
          />
        </label>
        <datalist id="dv-languages">
          {languages.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <JsonField label="Theme as JSON" value={theme} onChange={(next) => onChange({ theme: next })} />
      </fieldset>
    </form>
  );
}
