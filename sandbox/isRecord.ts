export { isRecord } from '../src/lib/isRecord.ts';
