import { type Ref, useId } from 'react';
import { otpMethods } from '../../../sandbox/definitions/otpMethods.ts';
import { products } from '../../../sandbox/definitions/products.ts';
import { Chip } from '../../../sandbox/devtools/components/Chip.tsx';
import { Icon } from '../../../sandbox/devtools/components/Icon.tsx';
import { Segments } from '../../../sandbox/devtools/components/Segments.tsx';
import { LanguageField } from './LanguageField.tsx';
import { ObjectField } from './ObjectField.tsx';
import { listOf, type Setup, toggled, withProduct } from './setup.ts';

interface PartProps {
  setup: Setup;
  onChange: (patch: Partial<Setup>) => void;
}

interface PlaceProps extends PartProps {
  picking: boolean;
  /** True if the widget is in the page: its place, root and provider are fixed. */
  locked: boolean;
  /** Addresses of frames of other sites, which need a separate permission. */
  frames: readonly string[];
  onPick: () => void;
  onAllowFrames: () => void;
}

interface SetupFormProps extends PlaceProps {
  formRef: Ref<HTMLFormElement>;
  /** The provider, if there is no choice. */
  provider: string | undefined;
}

/** Form for the widget that is injected, and its place in the page. */
export function SetupForm({ formRef, provider, ...place }: SetupFormProps) {
  const { setup, locked, onChange } = place;
  return (
    <form ref={formRef} className="dv-setup" aria-label="Setup" onSubmit={(event) => event.preventDefault()}>
      <PlaceFields {...place} />
      <ProviderFields setup={setup} locked={locked} provider={provider} onChange={onChange} />
      <ProductFields setup={setup} onChange={onChange} />
      <LookFields setup={setup} onChange={onChange} />
    </form>
  );
}

/** The place of the widget in the page. */
function PlaceFields({ setup, picking, locked, frames, onChange, onPick, onAllowFrames }: PlaceProps) {
  return (
    <fieldset disabled={locked}>
      <legend>Place</legend>
      <div className="dv-bar">
        <Segments
          label="Place"
          value={setup.place}
          options={{ floating: 'Floating', element: 'In an element' }}
          onChange={(place) => onChange({ place, ...(place === 'floating' && { frameId: 0 }) })}
        />
        <button type="button" className="dt-button" aria-pressed={picking} onClick={onPick}>
          <Icon name="pick" />
          {picking ? 'Picking…' : 'Pick'}
        </button>
      </div>
      {setup.place === 'element' ? (
        <label className="dt-field">
          <span>
            Selector
            {setup.frameId > 0 ? <span className="dv-tag">frame {setup.frameId}</span> : null}
          </span>
          <input
            className="dt-input dt-mono"
            value={setup.selector}
            placeholder="#sign-in"
            spellCheck="false"
            autoComplete="off"
            onChange={({ target }) => onChange({ selector: target.value, frameId: 0 })}
          />
        </label>
      ) : null}
      {frames.length > 0 ? (
        <button type="button" className="dt-button" onClick={onAllowFrames}>
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
  );
}

/** The provider that answers the widget. */
function ProviderFields({ setup, locked, provider, onChange }: PartProps & Pick<SetupFormProps, 'locked' | 'provider'>) {
  return (
    <fieldset disabled={locked}>
      <legend>Provider</legend>
      {provider ? (
        <p className="dt-note">
          The sandbox that serves this page. As an extension, the panel contains a mock, or uses any sandbox.
        </p>
      ) : (
        <Segments
          label="Provider"
          value={setup.backend}
          options={{ mock: 'Built-in mock', sandbox: 'Running sandbox' }}
          onChange={(backend) => onChange({ backend })}
        />
      )}
      {setup.backend === 'sandbox' && !provider ? (
        <label className="dt-field">
          <span>Address of the sandbox</span>
          <input
            className="dt-input dt-mono"
            value={setup.sandboxOrigin}
            spellCheck="false"
            onChange={({ target }) => onChange({ sandboxOrigin: target.value })}
          />
        </label>
      ) : null}
    </fieldset>
  );
}

/** The products of the widget, and its whole configuration. */
function ProductFields({ setup: { config }, onChange }: PartProps) {
  const chosen = listOf(config.products);
  const otp = Object(config.otpOptions) as { methods?: unknown };
  return (
    <fieldset>
      <legend>Products</legend>
      <div className="dt-chips">
        {Object.entries(products).map(([product, label]) => (
          <Chip
            key={product}
            label={label}
            checked={chosen.includes(product)}
            onChange={(on) => onChange({ config: withProduct(config, product, on) })}
          />
        ))}
      </div>
      {chosen.includes('otp') ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset has another border
        <div className="dt-chips" role="group" aria-label="Methods of passcodes">
          {Object.entries(otpMethods).map(([method, label]) => (
            <Chip
              key={method}
              label={label}
              checked={listOf(otp.methods).includes(method)}
              onChange={(on) =>
                onChange({
                  config: { ...config, otpOptions: { ...otp, methods: toggled(listOf(otp.methods), method, on) } },
                })
              }
            />
          ))}
        </div>
      ) : null}
      <ObjectField label="Configuration as JSON" value={config} onChange={(next) => onChange({ config: next })} />
    </fieldset>
  );
}

/** The theme and the language. */
function LookFields({ setup, onChange }: PartProps) {
  const id = useId();
  const { theme } = setup;
  const colors = Object(theme.colors) as { primary?: string };
  const setTheme = (patch: object) => onChange({ theme: { ...theme, ...patch } });
  return (
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
      <LanguageField value={setup.locale} onChange={(locale) => onChange({ locale })} />
      <ObjectField label="Theme as JSON" value={theme} onChange={(next) => onChange({ theme: next })} />
    </fieldset>
  );
}
