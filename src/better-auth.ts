export { createWidgetHandler, type WidgetHandler } from './better-auth/createWidgetHandler.ts';
export { otpChannel, resetLink, signInLink } from './better-auth/messages.ts';
export type { WidgetHandlerOptions } from './better-auth/options.ts';
export { WidgetHandlerError } from './better-auth/Setup.ts';
