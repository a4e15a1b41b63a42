import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './isPublicAddress.ts';
import { LimitError } from './LimitError.ts';

/**
 * Resolves a host name like `lookup` of Node, but fails if one of its addresses is not public. Checked at the connection, because
 * a name can have another address at each lookup.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(
        new LimitError(
          `a redirect leads to ${hostname}, on this computer or in a private network. Use its address if you trust it.`,
        ),
        '',
      );
    const [first] = found;
    if (options.all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  });
};
