export default defineEventHandler(async (event) => {
  setResponseHeader(event, 'Content-Type', 'text/css');
  return (await form).css;
});
