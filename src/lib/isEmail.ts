const ADDRESS = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;

/** Whether `text` looks like an email address: a local part, and a domain that ends in two letters or more. */
export function isEmail(text: string): boolean {
  return ADDRESS.test(text);
}
