import { CopyButton } from '../devtools/components/CopyButton.tsx';
import type { IconName } from '../devtools/components/Icon.tsx';
import { IconButton } from '../devtools/components/IconButton.tsx';
import { Segments } from '../devtools/components/Segments.tsx';
import favicon from './favicon.svg';
import { useMediaQuery } from './lib/useMediaQuery.ts';
import { usePlayground } from './PlaygroundContext.ts';
import { Palette } from './palette/Palette.tsx';
import { withoutToken } from './session/callback.ts';
import { type Scheme, schemes, type Width, widths } from './state/address.ts';

const widthIcons: Readonly<Record<Width, IconName>> = { phone: 'phone', tablet: 'tablet', desktop: 'desktop' };
const schemeIcons: Readonly<Record<Scheme, IconName>> = { light: 'light', dark: 'dark' };

export function Header() {
  const { info, state, feed, change, restart } = usePlayground();
  const deviceIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  return (
    <header className="dt-header pg-header">
      <h1 className="dt-brand pg-brand">
        <img src={favicon} alt="" width="24" height="24" />
        <span className="pg-brand-name">signin-widget</span>
        <span className="pg-badge">Sandbox</span>
        {info.server === null ? null : (
          <span className="pg-server" title={`The calls go to ${info.server}`}>
            {info.server}
          </span>
        )}
      </h1>
      <span className="pg-offline" role="status">
        {feed.connected ? '' : 'Not connected'}
      </span>
      <Palette />
      <div className="pg-widths">
        <Segments
          label="Width of the host page"
          options={widths}
          icons={widthIcons}
          value={state.width}
          onChange={(width) => change({ width })}
        />
      </div>
      <Segments
        label="Colours"
        options={schemes}
        icons={schemeIcons}
        value={state.scheme ?? (deviceIsDark ? 'dark' : 'light')}
        onChange={(scheme) => change({ scheme })}
      />
      <IconButton icon="restart" label="Restart the widget" onClick={restart} />
      <CopyButton
        compact
        icon="link"
        label="Copy the address of this playground"
        text={() => location.origin + withoutToken(location.href)}
      />
    </header>
  );
}
