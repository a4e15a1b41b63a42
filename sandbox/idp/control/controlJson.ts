/** Creates a response of a control route, which no cache stores. */
export const controlJson = (data: object, status = 200) =>
  Response.json(data, { status, headers: { 'Cache-Control': 'no-store' } });
