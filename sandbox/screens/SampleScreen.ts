import type { Config } from 'signin-widget';
import type { Screen } from 'signin-widget/devtools';

/** A screen of the product with realistic data. */
export interface SampleScreen {
  /** Name in file names and addresses. */
  id: string;
  title: string;
  group: 'First screen' | 'Passcodes' | 'Email links' | 'Passwords' | 'Social' | 'Passkeys' | 'Wallets';
  /** Products and options that lead to the screen. */
  config: Config;
  screen: Screen;
  /** The screen makes a call at once. Its waiting state needs a provider that never responds. */
  asksAtOnce?: true;
}
