import type { SampleScreen } from './SampleScreen.ts';
import { emailLinkScreens } from './samples/emailLinkScreens.ts';
import { firstScreens } from './samples/firstScreens.ts';
import { passcodeScreens } from './samples/passcodeScreens.ts';
import { passkeyScreens } from './samples/passkeyScreens.ts';
import { passwordScreens } from './samples/passwordScreens.ts';
import { redirectScreens } from './samples/redirectScreens.ts';
import { social } from './samples/sampleData.ts';
import { walletScreens } from './samples/walletScreens.ts';

/**
 * Every screen of the product at least once. `test/flows/screens.test.ts` fails when one is missing.
 * @param now milliseconds since the epoch; codes expire five minutes later.
 */
export function sampleScreens(now: number): readonly SampleScreen[] {
  return [
    ...firstScreens,
    ...passcodeScreens(now),
    ...emailLinkScreens,
    ...passwordScreens,
    ...redirectScreens(now),
    {
      id: 'social-confirmed',
      title: 'Signed in with a social provider',
      group: 'Social',
      config: social,
      screen: { name: 'oauth/confirmed' },
    },
    ...passkeyScreens,
    ...walletScreens,
  ];
}
