export default defineEventHandler(async () => (await form).html);
