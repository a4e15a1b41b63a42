/** Removes query and fragment from an address. */
export const withoutQuery = (address: string): string => address.replace(/[?#].*/, '');
