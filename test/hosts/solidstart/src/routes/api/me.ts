import type { APIEvent } from '@solidjs/start/server';
import { verifySession } from 'signin-widget/server';

const options = { backend: process.env.SIGNIN_BACKEND, projectId: process.env.SIGNIN_PROJECT_ID };

/** Responds with who is signed in. */
export async function GET({ request }: APIEvent) {
  const result = await verifySession(request, options);
  if (!result.ok) return Response.json({ reason: result.reason }, { status: result.status });
  return Response.json({ user_id: result.user.user_id });
}
