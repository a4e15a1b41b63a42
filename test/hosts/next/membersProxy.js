import { NextResponse } from 'next/server';
import { verifySession } from 'signin-widget/server';
import { sessionOptions } from './session.js';

export const config = { matcher: '/members/:path*' };

export async function proxy(request) {
  const result = await verifySession(request, sessionOptions);
  return result.ok ? NextResponse.next() : NextResponse.redirect(new URL('/?from=members', request.url));
}
