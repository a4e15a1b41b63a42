import type { Message } from '../../controlTypes.ts';

/** Returns the address, from a page of the sandbox, that shows the HTML of an email. */
export const htmlAddress = ({ id }: Pick<Message, 'id'>) => `./__sandbox/messages/${encodeURIComponent(id)}/html`;
