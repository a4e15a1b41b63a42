import type { TabSessionState } from '../protocol/PanelEvent.ts';

interface HeaderProps {
  url: string;
  state: TabSessionState | null;
  /** Name of the widget's current screen; empty without a widget. */
  screen: string;
  /** Reason why nothing can be done on this page; empty if it can. */
  refusal: string;
  onInject: () => void;
  onEject: () => void;
}

const accessTexts = {
  none: { label: 'not allowed yet', title: 'The extension has no access to this site. It asks when you act.' },
  page: { label: 'this page', title: 'The extension may act on this page until you leave it.' },
  site: { label: 'this site', title: 'You have given the extension access to this site.' },
  own: { label: 'own page', title: 'This page belongs to the sandbox: the extension needs no permission.' },
  never: { label: 'never', title: 'The browser keeps extensions out of this page.' },
} as const;

/** Shows the page, the state of the widget there, and the main button. */
export function Header({ url, state, screen, refusal, onInject, onEject }: HeaderProps) {
  const { phase = 'absent', siteAccess = 'none' } = state ?? {};
  const at = URL.parse(url);
  return (
    <header className="dv-header">
      <h1 className="dt-hidden">Sign-in Widget</h1>
      <span className="dv-state" role="status" data-phase={phase}>
        {phase === 'injected' ? 'In the page' : phase === 'injecting' ? 'Injecting…' : 'Not in the page'}
      </span>
      {screen ? <code className="dv-now">{screen}</code> : null}
      <span className="dv-url" title={url}>
        {at ? at.host + at.pathname : url}
      </span>
      <span className="dv-access" data-access={siteAccess} title={accessTexts[siteAccess].title}>
        {accessTexts[siteAccess].label}
      </span>
      {phase === 'absent' ? (
        <button
          type="button"
          className="dt-button dt-button-primary"
          disabled={refusal !== '' || url === '' || !state}
          onClick={onInject}
        >
          Inject
        </button>
      ) : (
        <button type="button" className="dt-button dt-button-strong" onClick={onEject}>
          Eject
        </button>
      )}
    </header>
  );
}
