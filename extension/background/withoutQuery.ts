/** An address as far as it names a document of a site. */
export const withoutQuery = (address: string): string => address.replace(/[?#].*/, '');
