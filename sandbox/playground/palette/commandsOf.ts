import { copyText } from '../../devtools/components/copyText.ts';
import { MINUTE_MS } from '../../durations.ts';
import { scenarios } from '../../scenarios/scenarios.ts';
import { openSample, samples } from '../gallery/samples.ts';
import { switches, switchNames } from '../host/switches.ts';
import { deliveryDelays, describeDelay } from '../lib/deliveryDelays.ts';
import type { PlaygroundContext } from '../PlaygroundContext.ts';
import { withoutToken } from '../session/callback.ts';
import { schemeNames, widthNames } from '../state/address.ts';
import { panelNames, panels } from '../state/panels.ts';
import { quickFaults, toggleOf } from '../state/quickFaults.ts';

/** A command for the keyboard. */
export interface Command {
  id: string;
  group: string;
  title: string;
  /** Additional search words. */
  words?: string;
  run: () => unknown;
  /** Requires the mock identity provider. */
  needsMock?: true;
}

/** Returns everything that the playground can do, as commands. */
export function commandsOf(playground: PlaygroundContext): readonly Command[] {
  const commands = [pageCommands, navigationCommands, providerCommands, hostCommands].flatMap((commandsIn) =>
    commandsIn(playground),
  );
  return playground.info.server === null ? commands : commands.filter(({ needsMock }) => !needsMock);
}

const pageCommands = ({ change, restart }: PlaygroundContext): readonly Command[] => [
  { id: 'restart', group: 'Page', title: 'Restart the widget', words: 'reload reset', run: restart },
  {
    id: 'copy',
    group: 'Page',
    title: 'Copy the address of this playground',
    words: 'share link',
    run: () => copyText(location.origin + withoutToken(location.href)),
  },
  {
    id: 'on-phone',
    group: 'Page',
    title: 'Open on a phone',
    words: 'mobile qr device share',
    run: () => change({ tab: 'code' }),
  },
  ...schemeNames.map((scheme) => ({
    id: scheme,
    group: 'Page',
    title: `Colours: ${scheme}`,
    words: 'theme scheme mode',
    run: () => change({ scheme }),
  })),
  ...widthNames.map((width) => ({
    id: width,
    group: 'Page',
    title: `Width: ${width}`,
    words: 'size viewport',
    run: () => change({ width }),
  })),
];

const navigationCommands = ({ state, change, startScenario, endScenario }: PlaygroundContext): readonly Command[] => [
  ...panelNames.map((tab) => ({
    id: `panel-${tab}`,
    group: 'Go to',
    title: panels[tab].label,
    run: () => change({ tab }),
  })),
  {
    id: 'extension-panel',
    group: 'Go to',
    title: 'The devtools panel, on a host page',
    words: 'extension inject',
    run: () => location.assign('./extension-panel.html'),
  },
  ...scenarios.map((scenario) => ({
    id: `scenario-${scenario.id}`,
    group: 'Scenario',
    title: scenario.title,
    needsMock: true as const,
    run: () => startScenario(scenario).then(() => change({ tab: 'scenarios' })),
  })),
  ...(state.scenario ? [{ id: 'end', group: 'Scenario', title: 'End the scenario', run: endScenario }] : []),
];

/** Commands for the faults, the clock and the delivery of messages. */
function providerCommands(playground: PlaygroundContext): readonly Command[] {
  const { change, setEnvironment, moveClock, clearFaults } = playground;
  return [
    ...quickFaults.map((quick) => {
      const { on, toggle } = toggleOf(quick, playground);
      return {
        id: `fault-${quick.title}`,
        group: 'Fault',
        title: `${quick.title}: ${on ? 'off' : 'on'}`,
        run: () => toggle().then(() => change({ tab: 'faults' })),
      };
    }),
    {
      id: 'no-faults',
      group: 'Fault',
      title: 'Clear all faults',
      words: 'network normal',
      run: () => clearFaults(),
    },
    ...[6, 31, 1_440].map((minutes) => ({
      id: `time-${minutes}`,
      group: 'Time',
      title: minutes < 60 ? `Move the provider's clock by ${minutes} minutes` : "Move the provider's clock by a day",
      words: 'expire later future',
      needsMock: true as const,
      run: () => moveClock(minutes * MINUTE_MS),
    })),
    {
      id: 'time-0',
      group: 'Time',
      title: "Set the provider's clock right",
      needsMock: true,
      run: () => setEnvironment({ clockOffsetMs: 0 }),
    },
    ...deliveryDelays.map((deliveryMs) => ({
      id: `mail-${deliveryMs}`,
      group: 'Time',
      title: `Messages arrive ${describeDelay(deliveryMs)}`,
      words: 'mail email text delay slow delivery inbox',
      run: () => setEnvironment({ deliveryMs }).then(() => change({ tab: 'inbox' })),
    })),
  ];
}

const hostCommands = ({ state, change }: PlaygroundContext): readonly Command[] => [
  ...switchNames.map((name) => ({
    id: `switch-${name}`,
    group: 'Host page',
    title: `${switches[name].label}: ${state.on.includes(name) ? 'off' : 'on'}`,
    words: switches[name].note,
    run: () => change({ on: switchNames.filter((each) => (each === name) !== state.on.includes(each)) }),
  })),
  ...samples.map((sample) => ({
    id: `screen-${sample.id}`,
    group: 'Screen',
    title: sample.title,
    words: `${sample.group} ${sample.screen.name}`,
    run: () => change({ ...openSample(sample), tab: 'screens' }),
  })),
];
