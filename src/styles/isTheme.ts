import { type Check, isFlag, isObject, isOneOf, isString } from '../lib/check.ts';

const isButton = isObject({ backgroundColor: isString, textColor: isString, borderColor: isString, borderRadius: isString });

const isLogo: Check = (value, path) => {
  isObject({ url: isString, alt: isString })(value, path);
  isString((value as { url?: unknown }).url, `${path}.url`);
};

/** Throws a ConfigError that names the first option of a theme that is unknown or of a wrong type. */
export const isTheme: Check = isObject({
  colorScheme: isOneOf(['auto', 'light', 'dark']),
  fontFamily: isString,
  colors: isObject({ primary: isString, secondary: isString, success: isString, error: isString }),
  container: isObject({ width: isString, borderColor: isString, borderRadius: isString, backgroundColor: isString }),
  buttons: isObject({ primary: isButton, secondary: isButton }),
  inputs: isObject({
    backgroundColor: isString,
    textColor: isString,
    placeholderColor: isString,
    borderColor: isString,
    borderRadius: isString,
  }),
  hideHeaderText: isFlag,
  logo: isLogo,
});
