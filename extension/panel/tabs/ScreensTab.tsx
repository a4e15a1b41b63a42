import { useMemo } from 'react';
import type { SampleScreen } from '../../../sandbox/screens/SampleScreen.ts';
import { sampleScreens } from '../../../sandbox/screens/sampleScreens.ts';

interface ScreensTabProps {
  /** Name of the current screen. */
  current: string;
  enabled: boolean;
  onShow: (screen: SampleScreen) => void;
}

/** Lists every screen of the product, each to be shown in the page. */
export function ScreensTab({ current, enabled, onShow }: ScreensTabProps) {
  const samples = useMemo(() => sampleScreens(Date.now()), []);
  const groups = [...new Set(samples.map(({ group }) => group))];
  return (
    <div className="dv-pad">
      {enabled ? null : <p className="dt-note">Inject the widget to show any of its screens.</p>}
      {groups.map((group) => (
        <section key={group} className="dv-screens">
          <h3>{group}</h3>
          <div>
            {samples
              .filter((sample) => sample.group === group)
              .map((sample) => (
                <button
                  key={sample.id}
                  type="button"
                  className="dv-screen"
                  disabled={!enabled}
                  aria-current={sample.screen.name === current || undefined}
                  onClick={() => onShow(sample)}
                >
                  {sample.title}
                  <code>{sample.screen.name}</code>
                </button>
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
