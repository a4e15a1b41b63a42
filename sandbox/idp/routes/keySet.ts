import type { ApiContext } from '../http/ApiContext.ts';
import { ApiError } from '../http/ApiError.ts';
import type { IdpContext } from '../IdpContext.ts';
import { newId } from '../state/newId.ts';

/** Responds with the public keys of the session JWTs. */
export async function handleKeySet(idp: IdpContext, c: ApiContext): Promise<Response> {
  if (c.req.param('project_id') !== idp.projectId) throw new ApiError('route_not_found', 'There is no such project.');
  return Response.json({ keys: await idp.keys.publicKeys(), request_id: newId('request-id'), status_code: 200 });
}
