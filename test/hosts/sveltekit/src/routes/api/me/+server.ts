import { json } from '@sveltejs/kit';
import { verifySession } from 'signin-widget/server';
import { env } from '$env/dynamic/private';
import type { RequestHandler } from './$types';

const options = { backend: env.SIGNIN_BACKEND, projectId: env.SIGNIN_PROJECT_ID };

/** Responds with who is signed in. */
export const GET: RequestHandler = async ({ request }) => {
  const result = await verifySession(request, options);
  if (!result.ok) return json({ reason: result.reason }, { status: result.status });
  return json({ user_id: result.user.user_id });
};
