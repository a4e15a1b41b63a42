import { type Check, isFlag, isObject, isOneOf, isString } from '../lib/check.ts';

const strings = (names: string) => (): Record<string, Check> =>
  Object.fromEntries(names.split(' ').map((name) => [name, isString]));

const paint = strings('backgroundColor textColor borderColor');
const state = isObject(paint);
const ringed = isObject(() => ({ ...paint(), ringColor: isString }));
const resting = () => ({ ...paint(), borderRadius: isString, hover: state, disabled: state });
const isButton = isObject(() => ({ ...resting(), active: state, busy: state }));

const isLogo: Check = (value, path) => {
  isObject(strings('url alt'))(value, path);
  isString((value as { url?: unknown }).url, `${path}.url`);
};

/** @throws ConfigError that names the first option of a theme that is unknown or has a wrong type. */
export const isTheme: Check = isObject(() => ({
  colorScheme: isOneOf(['auto', 'inherit', 'light', 'dark']),
  fontFamily: isString,
  colors: isObject(strings('primary secondary success error warning text accent focus subtle raised')),
  container: isObject(strings('width padding borderColor borderWidth borderRadius backgroundColor boxShadow')),
  controls: isObject(strings('height borderWidth borderRadius')),
  buttons: isObject(() => ({ primary: isButton, secondary: isButton })),
  inputs: isObject(() => ({ ...resting(), placeholderColor: isString, focus: ringed, error: ringed })),
  hideHeaderText: isFlag,
  logo: isLogo,
}));
