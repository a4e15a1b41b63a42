import type { SampleScreen } from '../../screens/SampleScreen.ts';
import { sampleScreens } from '../../screens/sampleScreens.ts';

/** Every screen of the product with sample data, whose times are relative to the load of this page. */
export const samples: readonly SampleScreen[] = sampleScreens(Date.now());

export const sampleOf = (id: string | null): SampleScreen | undefined => samples.find((sample) => sample.id === id);
