import { ApiError } from '../ApiError.ts';
import type { ApiContext } from '../api.ts';
import { newId } from '../newId.ts';
import type { World } from '../world.ts';

/** The public keys of the session JWTs. */
export async function answerKeySet(world: World, c: ApiContext): Promise<Response> {
  if (c.req.param('project_id') !== world.projectId) throw new ApiError('route_not_found', 'There is no such project.');
  return Response.json({ keys: await world.keys.publicKeys(), request_id: newId('request-id'), status_code: 200 });
}
