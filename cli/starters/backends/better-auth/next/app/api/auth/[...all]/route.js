import { auth } from '../../../auth.js';
// Adds the checks of the widget's handler to these routes.
import '../../../widget.js';

export const GET = auth.handler;
export const POST = auth.handler;
