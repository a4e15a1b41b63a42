import { assertBoolean, assertString, type Check, objectOf, oneOf } from '../lib/check.ts';
import type { ButtonTheme, InputTheme, Paint, Theme } from './theme.ts';

type Group<Name extends keyof Theme> = NonNullable<Theme[Name]>;
type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

const strings =
  <Names extends string>(names: Names) =>
  () =>
    Object.fromEntries(names.split(' ').map((name) => [name, assertString])) as Record<Words<Names>, Check>;

const paint = strings('backgroundColor textColor borderColor');
const state = objectOf<Paint>(paint);
const ringed = objectOf<NonNullable<InputTheme['focus']>>(() => ({ ...paint(), ringColor: assertString }));
const resting = () => ({ ...paint(), borderRadius: assertString, hover: state, disabled: state });
const assertButton = objectOf<ButtonTheme>(() => ({ ...resting(), active: state, busy: state }));

const assertLogo: Check = (value, path) => {
  objectOf<Group<'logo'>>(strings('url alt'))(value, path);
  assertString((value as { url?: unknown }).url, `${path}.url`);
};

/** @throws ConfigError that names the first option of a theme that is unknown or has a wrong type. */
export const assertTheme: Check = objectOf<Theme>(() => ({
  colorScheme: oneOf(['auto', 'inherit', 'light', 'dark']),
  fontFamily: assertString,
  colors: objectOf<Group<'colors'>>(strings('primary secondary success error warning text accent focus subtle raised')),
  container: objectOf<Group<'container'>>(
    strings('width padding borderColor borderWidth borderRadius backgroundColor boxShadow'),
  ),
  controls: objectOf<Group<'controls'>>(strings('height borderWidth borderRadius')),
  buttons: objectOf<Group<'buttons'>>(() => ({ primary: assertButton, secondary: assertButton })),
  inputs: objectOf<InputTheme>(() => ({ ...resting(), placeholderColor: assertString, focus: ringed, error: ringed })),
  hideHeaderText: assertBoolean,
  logo: assertLogo,
}));
