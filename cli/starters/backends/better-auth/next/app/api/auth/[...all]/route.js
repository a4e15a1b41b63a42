import { auth } from '../../../auth.js';

export const GET = auth.handler;
export const POST = auth.handler;
