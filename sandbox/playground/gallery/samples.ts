import { type SampleScreen, sampleScreens } from '../../screens/sampleScreens.ts';

/** Every screen of the product with sample data, as old as this page. */
export const samples: readonly SampleScreen[] = sampleScreens(Date.now());

export const sampleOf = (id: string | null): SampleScreen | undefined => samples.find((sample) => sample.id === id);
