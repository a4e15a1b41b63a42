import type { Scenario } from '../../scenarios/Scenario.ts';
import type { SampleScreen } from '../../screens/SampleScreen.ts';
import { usePlayground } from '../PlaygroundContext.ts';

interface StageStripProps {
  scenario: Scenario | undefined;
  /** The screen of the gallery that is on the host page. */
  sample: SampleScreen | undefined;
}

/** A line above the host page with the current scenario or screen. */
export function StageStrip({ scenario, sample }: StageStripProps) {
  const { change } = usePlayground();
  if (sample) {
    return (
      <p className="pg-stage-strip">
        <span>
          {sample.title}
          <span className="pg-wide-only">, with sample data</span>
        </span>
        <button type="button" className="dt-button dt-button-small pg-narrow-only" onClick={() => change({ tab: 'screens' })}>
          Change it
        </button>
        <button
          type="button"
          className="dt-button dt-button-small"
          onClick={() => change({ screen: null, config: null, tab: 'screens' })}
        >
          All screens
        </button>
      </p>
    );
  }
  if (!scenario) return null;
  return (
    <p className="pg-stage-strip pg-narrow-only">
      <span>Scenario: {scenario.title}</span>
      <button type="button" className="dt-button dt-button-small" onClick={() => change({ tab: 'scenarios' })}>
        What to do
      </button>
    </p>
  );
}
