import { widget } from '../../widget.js';

export const GET = widget;
export const POST = widget;
export const PUT = widget;
export const DELETE = widget;
