import { verifySession } from 'signin-widget/server';
import type { Route } from './+types/me';

const options = { backend: process.env.SIGNIN_BACKEND, projectId: process.env.SIGNIN_PROJECT_ID };

/** Responds with who is signed in. */
export async function loader({ request }: Route.LoaderArgs) {
  const result = await verifySession(request, options);
  if (!result.ok) return Response.json({ reason: result.reason }, { status: result.status });
  return Response.json({ user_id: result.user.user_id });
}
