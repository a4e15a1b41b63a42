import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../devtools/components/CopyButton.tsx';
import { ErrorMessage } from '../../devtools/components/ErrorMessage.tsx';
import { Icon } from '../../devtools/components/Icon.tsx';
import type { Scenario, ScenarioTool } from '../../scenarios/Scenario.ts';
import { EMAIL, NEW_EMAIL, scenarios } from '../../scenarios/scenarios.ts';
import { usePlayground } from '../PlaygroundContext.ts';
import { NeedsMock } from '../parts/NeedsMock.tsx';
import { PanelHead } from '../parts/PanelHead.tsx';
import { messagesOfScenario } from '../state/scenarioMessages.ts';

const groups = [...new Set(scenarios.map(({ group }) => group))];

/** List of scenarios, each started with one click. */
export function ScenariosPanel() {
  const { state, feed, startScenario, endScenario } = usePlayground();
  const [failure, setFailure] = useState('');
  const showFailure = (change: Promise<void>) => {
    setFailure('');
    change.catch((error: Error) => setFailure(error.message));
  };
  const start = (scenario: Scenario) => showFailure(startScenario(scenario));
  // The reason of a failure may be that the sandbox had stopped.
  useEffect(() => {
    if (feed.connected) setFailure('');
  }, [feed.connected]);
  const current = scenarios.find(({ id }) => id === state.scenario);
  return (
    <>
      <PanelHead title="Scenarios" note="One click sets the users, the provider, the network and the page. Then try it." />
      <ErrorMessage text={failure} />
      <NeedsMock what="Scenarios set up users and settings, which needs">
        {groups.map((group) => (
          <section key={group} className="pg-rows" aria-label={group}>
            <h3>{group}</h3>
            <ul>
              {scenarios
                .filter((each) => each.group === group)
                .map((scenario) => (
                  <li key={scenario.id}>
                    <button
                      type="button"
                      className="pg-row"
                      aria-current={scenario === current}
                      aria-expanded={scenario === current}
                      onClick={() => start(scenario)}
                    >
                      <span>{scenario.title}</span>
                      <Icon name="chevron" />
                    </button>
                    {scenario === current ? (
                      <Current
                        key={scenario.id}
                        scenario={scenario}
                        onAgain={() => start(scenario)}
                        onEnd={() => showFailure(endScenario())}
                      />
                    ) : null}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </NeedsMock>
    </>
  );
}

interface CurrentProps {
  scenario: Scenario;
  onAgain: () => void;
  onEnd: () => void;
}

/** The current scenario: instructions and expected result. */
function Current({ scenario, onAgain, onEnd }: CurrentProps) {
  const { change } = usePlayground();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={place} className="pg-scenario" aria-label={scenario.title}>
      <ol>
        {scenario.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {scenario.tools?.map((tool) => (
        <Tool key={tool.label} tool={tool} />
      ))}
      <NewestMessage />
      <p className="pg-expected">
        <strong>Then</strong> {scenario.expected}
      </p>
      <div className="pg-panel-tools">
        <button
          type="button"
          className="dt-button dt-button-small dt-button-primary pg-narrow-only"
          onClick={() => change({ tab: 'widget' })}
        >
          Try it
        </button>
        <button type="button" className="dt-button dt-button-small" onClick={onAgain}>
          Once more
        </button>
        <button type="button" className="dt-button dt-button-small" onClick={onEnd}>
          End the scenario
        </button>
      </div>
    </section>
  );
}

/** The newest message of the widget, so that the scenario needs no other panel. */
function NewestMessage() {
  const { feed, noteLink } = usePlayground();
  const newest = messagesOfScenario(feed.messages).findLast(({ to }) => to === EMAIL || to === NEW_EMAIL);
  if (!newest?.code && !newest?.link) return null;
  return (
    <p className="pg-tool">
      <Icon name={newest.channel} />
      {newest.code ? <output>{newest.code}</output> : null}
      {newest.code ? <CopyButton compact label="Copy code" text={() => newest.code ?? ''} /> : null}
      {newest.link ? (
        <a className="dt-button" href={newest.link} onClick={() => noteLink(newest.to, Object.keys(newest.links ?? {})[0] ?? '')}>
          Open the newest link
        </a>
      ) : null}
    </p>
  );
}

function Tool({ tool }: { tool: ScenarioTool }) {
  const { change, feed, setEnvironment } = usePlayground();
  const [said, setSaid] = useState('');
  const use = async () => {
    if ('environment' in tool) await setEnvironment(tool.environment);
    if ('opens' in tool) window.open(location.href);
    if ('reloads' in tool) location.reload();
    if ('switches' in tool) change({ on: tool.switches });
    if ('environment' in tool) setSaid('Done.');
    if ('scans' in tool) {
      const link = feed.messages.findLast((message) => message.link)?.link;
      if (!link) return setSaid('No email with a link has arrived yet.');
      const response = await fetch(link, { credentials: 'omit' });
      setSaid(`The scanner got a page (${response.status}).`);
    }
  };
  return (
    <div className="pg-tool">
      <button type="button" className="dt-button" onClick={() => use().catch((error: Error) => setSaid(error.message))}>
        {tool.label}
      </button>
      <span role="status">{said}</span>
    </div>
  );
}
