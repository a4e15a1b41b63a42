import type { JSHandle, Page } from '@playwright/test';
import { STRONG } from './fixture.ts';

/** Methods of the official client that tests call. */
interface Client {
  passwords: { create(request: object): Promise<unknown> };
  session: { revoke(): Promise<unknown> };
  webauthn: { register(request: object): Promise<unknown>; authenticate(request: object): Promise<unknown> };
}

/** The client of the host's page. */
export function clientOf(page: Page): Promise<JSHandle<Client>> {
  return page.evaluateHandle(() => (window as unknown as { client: Client }).client);
}

/** A request to sign up by password. */
export const passwordOf = (email: string) => ({ email, password: STRONG, session_duration_minutes: 30 });
