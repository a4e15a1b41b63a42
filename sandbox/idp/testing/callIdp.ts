import type { Idp } from '../createIdp.ts';
import { type RouteName, routes } from '../routes/routeTable.ts';

export const ORIGIN = 'http://localhost:3000';

export interface IdpResponse {
  status: number;
  headers: Headers;
  /** The whole body. */
  body: Record<string, unknown>;
  /** The response inside the envelope. `any`, so that a test can access every field. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  data: any;
}

/** Calls a route of the mock like the widget, but without a socket. */
export async function callIdp(
  idp: Idp,
  name: RouteName,
  body?: object,
  options: { session?: string; headers?: Record<string, string>; id?: string } = {},
): Promise<IdpResponse> {
  const { method, path } = routes[name];
  const filled = path.replace(/:[a-z_]+/, options.id ?? idp.publicToken);
  const response = await idp.fetch(`http://localhost:4000${filled}`, {
    method,
    headers: {
      Authorization: `Basic ${btoa(`${idp.publicToken}:${options.session ?? idp.publicToken}`)}`,
      'Content-Type': 'application/json',
      'X-SDK-Parent-Host': ORIGIN,
      Origin: ORIGIN,
      ...options.headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body: json, data: json.data };
}

/** Signs up with an email passcode. Returns the response's data. */
export async function signUp(idp: Idp, email: string) {
  const { data } = await callIdp(idp, 'otps.email.loginOrCreate', { email });
  const token = idp.messages.last(email)?.code;
  const response = await callIdp(idp, 'otps.authenticate', { token, method_id: data.method_id, session_duration_minutes: 30 });
  return response.data;
}
