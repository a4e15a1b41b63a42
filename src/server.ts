export type { HeadersLike, RequestLike } from './server/readToken.ts';
export { type RenderedSignin, type RenderOptions, renderSignin } from './server/render/renderSignin.ts';
export type { RefusalReason, SessionRefusal } from './server/SessionRefusal.ts';
export type { VerifySessionOptions } from './server/VerifySessionOptions.ts';
export type { AuthenticationFactor, TokenSource, VerifiedSession, VerifySessionResult } from './server/VerifySessionResult.ts';
export { verifySession } from './server/verifySession.ts';
