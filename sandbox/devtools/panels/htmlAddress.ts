import type { Message } from '../../controlTypes.ts';

/** The route at which a sandbox shows the HTML of an email, for its own pages. */
export const htmlAddress = ({ id }: Pick<Message, 'id'>) => `/__sandbox/messages/${encodeURIComponent(id)}/html`;
