import { PRODUCTS } from '../../hostConfig.ts';
import { describe, type Reader, readListOf } from './readers.ts';
import { readMember } from './readMember.ts';

const B2B_PRODUCTS = ['sso', 'emailOtp'];

/** One product: a string in version 5 of Stytch's packages, an object with an `id` in version 6. */
const readProduct: Reader = (value) => {
  const id = typeof value === 'object' && value !== null ? readMember(value, 'id') : value;
  if (PRODUCTS.some((product) => product === id)) return { value: id };
  if (id === 'passkeyRegistration')
    return { problems: ["'passkeyRegistration' is not a product here. Call mountPasskeyRegistration for a signed-in visitor."] };
  if (B2B_PRODUCTS.some((product) => product === id))
    return { problems: [`'${String(id)}' is a product of Stytch's B2B widget, which this widget does not have.`] };
  return { problems: [`${describe(id)} is not a product. Products are ${PRODUCTS.join(', ')}.`] };
};

/** The products in their order. The others are left out. */
export const readProducts = readListOf(readProduct);
