export type { Wallet } from './browser/wallets/Wallet.ts';
export { english } from './copy/english.ts';
export { languageTags } from './copy/languages.ts';
export { mountScreen, type ScreenHandle, type ScreenOptions } from './devtools/mountScreen.ts';
export type { StepEnd, StepReport } from './devtools/StepReport.ts';
export type { PasscodeTarget, Screen, ScreenName, ScreenOf } from './flow/screens.ts';
