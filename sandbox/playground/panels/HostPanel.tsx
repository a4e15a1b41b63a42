import { type Switch, switches, switchNames } from '../host/switches.ts';
import { usePlayground } from '../PlaygroundContext.ts';
import { PanelHead } from '../parts/PanelHead.tsx';
import { Toggle } from '../parts/Toggle.tsx';
import { writePath } from '../state/dottedPath.ts';

const groups = { page: 'The page', browser: "The visitor's browser" } as const;

/** Variants of the page around the widget and of its browser. */
export function HostPanel() {
  const { state, change, config } = usePlayground();
  const set = (name: Switch, on: boolean) =>
    change({ on: switchNames.filter((each) => (each === name ? on : state.on.includes(each))) });
  return (
    <>
      <PanelHead title="Host page" note="The page around the widget. Each option reloads it in a separate document.">
        <button
          type="button"
          className="dt-button dt-button-small"
          aria-disabled={state.on.length === 0}
          onClick={() => change({ on: [] })}
        >
          All off
        </button>
      </PanelHead>
      {(['page', 'browser'] as const).map((group) => (
        <fieldset key={group} className="pg-toggles">
          <legend>{groups[group]}</legend>
          {group === 'page' ? (
            <Toggle
              label="Shadow root"
              note="Closed to the page's styles, and to most password managers."
              on={config.enableShadowDOM === true}
              onChange={(on) => change({ config: writePath(config, 'enableShadowDOM', on || undefined) })}
            />
          ) : null}
          {switchNames
            .filter((name) => switches[name].group === group)
            .map((name) => (
              <Toggle
                key={name}
                label={switches[name].label}
                note={switches[name].note}
                on={state.on.includes(name)}
                onChange={(on) => set(name, on)}
              />
            ))}
        </fieldset>
      ))}
    </>
  );
}
