import { form } from '$lib/server/form';

export const load = async () => ({ html: (await form).html });
