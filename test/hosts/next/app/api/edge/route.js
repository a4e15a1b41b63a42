export { GET } from '../me/route.js';
export const runtime = 'edge';
