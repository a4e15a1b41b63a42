import { form } from '$lib/server/form';

export const GET = async () => new Response((await form).css, { headers: { 'Content-Type': 'text/css' } });
