import type { PageStart } from '../protocol/Injection.ts';
import { start } from './start.ts';

/** Parameter of the function that this script becomes: see `background/tab/pageScript.ts`. */
declare const siwPageStart: PageStart;

start(window, siwPageStart);
