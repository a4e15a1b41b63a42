import type { Idp } from '../../../sandbox/idp/createIdp.ts';
import type { SampleScreen } from '../../../sandbox/screens/SampleScreen.ts';
import { sampleScreens } from '../../../sandbox/screens/sampleScreens.ts';
import { type State, states } from './states.ts';

/** One screen in one state, which is shown in each preset and scheme. */
export interface Sheet extends Omit<SampleScreen, 'id'>, Pick<State, 'act' | 'alone' | 'force' | 'logo' | 'starts' | 'wallets'> {
  id: string;
  prepare?(idp: Idp): void;
}

/** Every screen in its first state, then in the states that visitors and providers cause. */
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
