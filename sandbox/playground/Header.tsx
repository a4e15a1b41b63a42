import { CopyButton } from '../devtools/components/CopyButton.tsx';
import { IconButton } from '../devtools/components/IconButton.tsx';
import { Segments } from '../devtools/components/Segments.tsx';
import favicon from './favicon.svg';
import { useMediaQuery } from './lib/useMediaQuery.ts';
import { usePlayground } from './PlaygroundContext.ts';
import { Palette } from './palette/Palette.tsx';
import { withoutToken } from './session/callback.ts';

const widths = { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' } as const;
const widthIcons = { phone: 'phone', tablet: 'tablet', desktop: 'desktop' } as const;
const schemes = { light: 'Light', dark: 'Dark' } as const;
const schemeIcons = { light: 'light', dark: 'dark' } as const;

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
