import type { Message } from '../../controlTypes.ts';

/** Returns the route of the sandbox that shows the HTML of an email, for its own pages. */
export const htmlAddress = ({ id }: Pick<Message, 'id'>) => `/__sandbox/messages/${encodeURIComponent(id)}/html`;
