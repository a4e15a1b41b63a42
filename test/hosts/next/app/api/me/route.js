import { verifySession } from 'signin-widget/server';
import { sessionOptions } from '../../../session.js';

export async function GET(request) {
  const result = await verifySession(request, sessionOptions);
  if (!result.ok) return Response.json({ reason: result.reason }, { status: result.status });
  return Response.json({ user_id: result.user.user_id });
}
