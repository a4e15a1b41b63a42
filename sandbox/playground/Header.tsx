import { useBench } from './Bench.ts';
import favicon from './favicon.svg';
import { withoutToken } from './landing.ts';
import { Palette } from './palette/Palette.tsx';
import { CopyButton } from './parts/CopyButton.tsx';
import { Icon } from './parts/Icon.tsx';
import { Segmented } from './parts/Segmented.tsx';
import { useMediaQuery } from './useMediaQuery.ts';

const widths = [
  { value: 'phone', label: 'Phone', icon: 'phone' },
  { value: 'tablet', label: 'Tablet', icon: 'tablet' },
  { value: 'desktop', label: 'Desktop', icon: 'desktop' },
] as const;
const schemes = [
  { value: 'light', label: 'Light', icon: 'light' },
  { value: 'dark', label: 'Dark', icon: 'dark' },
] as const;

export function Header() {
  const { state, feed, change, restart } = useBench();
  const deviceIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  return (
    <header className="pg-header">
      <h1 className="pg-brand">
        <img src={favicon} alt="" width="24" height="24" />
        <span className="pg-brand-name">signin-widget</span>
        <span className="pg-badge">Sandbox</span>
      </h1>
      <span className="pg-offline" role="status">
        {feed.connected ? '' : 'Not connected'}
      </span>
      <Palette />
      <div className="pg-widths">
        <Segmented label="Width of the host page" options={widths} value={state.width} onChange={(width) => change({ width })} />
      </div>
      <Segmented
        label="Colours"
        options={schemes}
        value={state.scheme ?? (deviceIsDark ? 'dark' : 'light')}
        onChange={(scheme) => change({ scheme })}
      />
      <button type="button" className="pg-button pg-button-icon" title="Start the widget anew" onClick={restart}>
        <Icon name="restart" />
        <span className="pg-hidden">Start the widget anew</span>
      </button>
      <CopyButton
        compact
        icon="link"
        label="Copy the address of this playground"
        text={() => location.origin + withoutToken(location.href)}
      />
    </header>
  );
}
