import type { Idp } from '../../../sandbox/idp/createIdp.ts';
import type { SampleScreen } from '../../../sandbox/screens/SampleScreen.ts';
import { sampleScreens } from '../../../sandbox/screens/sampleScreens.ts';
import { type State, states } from './states.ts';

/** One screen in one state, to be shown in many looks. */
export interface Sheet extends Omit<SampleScreen, 'id'>, Pick<State, 'act' | 'alone' | 'force' | 'logo' | 'starts' | 'wallets'> {
  id: string;
  prepare?(idp: Idp): void;
}

/** Every screen as it comes, then what visitors and providers make of it. */
export function sheets(now: number): readonly Sheet[] {
  const samples = sampleScreens(now);
  const ofSample = (id: string): SampleScreen => {
    const found = samples.find((sample) => sample.id === id);
    if (!found) throw new Error(`No sample screen has the id '${id}'.`);
    return found;
  };
  return [
    ...samples,
    ...states.map(({ of, config, screen, ...state }) => {
      const sample = ofSample(of);
      return {
        ...sample,
        ...state,
        config: config ?? sample.config,
        screen: { ...sample.screen, ...screen?.(now) } as Sheet['screen'],
      };
    }),
  ];
}
