import { type Check, isFlag, isObject, isOneOf, isString } from '../lib/check.ts';
import type { ButtonTheme, InputTheme, Paint, Theme } from './theme.ts';

type Group<Name extends keyof Theme> = NonNullable<Theme[Name]>;
type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

const strings =
  <Names extends string>(names: Names) =>
  () =>
    Object.fromEntries(names.split(' ').map((name) => [name, isString])) as Record<Words<Names>, Check>;

const paint = strings('backgroundColor textColor borderColor');
const state = isObject<Paint>(paint);
const ringed = isObject<NonNullable<InputTheme['focus']>>(() => ({ ...paint(), ringColor: isString }));
const resting = () => ({ ...paint(), borderRadius: isString, hover: state, disabled: state });
const isButton = isObject<ButtonTheme>(() => ({ ...resting(), active: state, busy: state }));

const isLogo: Check = (value, path) => {
  isObject<Group<'logo'>>(strings('url alt'))(value, path);
  isString((value as { url?: unknown }).url, `${path}.url`);
};

/** @throws ConfigError that names the first option of a theme that is unknown or has a wrong type. */
export const isTheme: Check = isObject<Theme>(() => ({
  colorScheme: isOneOf(['auto', 'inherit', 'light', 'dark']),
  fontFamily: isString,
  colors: isObject<Group<'colors'>>(strings('primary secondary success error warning text accent focus subtle raised')),
  container: isObject<Group<'container'>>(
    strings('width padding borderColor borderWidth borderRadius backgroundColor boxShadow'),
  ),
  controls: isObject<Group<'controls'>>(strings('height borderWidth borderRadius')),
  buttons: isObject<Group<'buttons'>>(() => ({ primary: isButton, secondary: isButton })),
  inputs: isObject<InputTheme>(() => ({ ...resting(), placeholderColor: isString, focus: ringed, error: ringed })),
  hideHeaderText: isFlag,
  logo: isLogo,
}));
