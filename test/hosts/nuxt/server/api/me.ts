import { verifySession } from 'signin-widget/server';

const options = { backend: process.env.SIGNIN_BACKEND, projectId: process.env.SIGNIN_PROJECT_ID };

/** Responds with who is signed in. */
export default defineEventHandler(async (event) => {
  const result = await verifySession(event.node.req, options);
  if (result.ok) return { user_id: result.user.user_id };
  setResponseStatus(event, result.status);
  return { reason: result.reason };
});
