import type { SampleScreen } from '../../screens/SampleScreen.ts';
import { sampleScreens } from '../../screens/sampleScreens.ts';
import type { Data } from '../state/address.ts';

/** Every screen of the product with sample data, whose times are relative to the load of this page. */
export const samples: readonly SampleScreen[] = sampleScreens(Date.now());

/** Returns the changes of the playground that show a sample screen. */
export const openSample = ({ id, config }: SampleScreen) => ({ screen: id, config: config as Data, scenario: null });

export const sampleOf = (id: string | null): SampleScreen | undefined => samples.find((sample) => sample.id === id);
