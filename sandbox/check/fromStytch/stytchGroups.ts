import { configOptions } from './configOptions.ts';
import type { StytchGroup } from './StytchOption.ts';
import { stringsOptions } from './stringsOptions.ts';
import { schemeOptions, themeOptions } from './themeOptions.ts';

/** All options of Stytch's widget, by the object that they are in. The command and docs/migrate-stytch.md use this table. */
export const stytchGroups: readonly StytchGroup[] = [...configOptions, ...schemeOptions, ...themeOptions, ...stringsOptions];
