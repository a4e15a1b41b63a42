import type { Config, Product } from '../../../sandbox/hostConfig.ts';
import { bytes } from '../../../test/size/limits.json';

/** Products whose part of the first screen is in the widget's main file. Each of the others loads a separate file. */
const isInMainFile: Readonly<Record<Product, boolean>> = {
  otp: true,
  passwords: true,
  emailMagicLinks: true,
  oauth: false,
  passkeys: false,
  crypto: false,
};

/** Returns the maximum download size for a configuration: gzip bytes without React, from the package's own size limits. */
export function sizesOf({ products = ['emailMagicLinks'], otpOptions }: Config): { what: string; bytes: number }[] {
  const isPlain = products.every((product) => isInMainFile[product]);
  const usesPhone = products.includes('otp') && otpOptions?.methods?.some((method) => method !== 'email');
  return [
    { what: 'the first screen', bytes: isPlain ? bytes['signin-widget'] : bytes['with every product'] },
    ...(usesPhone
      ? [
          { what: 'phone numbers, when one is typed', bytes: bytes['+ phone'] },
          { what: 'the list of countries, when it is opened', bytes: bytes['+ CountryField'] - bytes['+ phone'] },
        ]
      : []),
  ];
}
