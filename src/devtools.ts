export type { Wallet } from './browser/wallets/Wallet.ts';
export { english } from './copy/english.ts';
export { languageTags } from './copy/languages.ts';
export type { PasscodeTarget, Screen, ScreenName, ScreenOf } from './flow/screens.ts';
export { mountScreen, type ScreenHandle, type ScreenOptions } from './mountScreen.ts';
export type { StepEnd, StepReport } from './watchSteps.ts';
