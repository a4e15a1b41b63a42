/** The screens of a redirect, as one file: the visitor's answer needs no further request. */
export { ConfirmRedirect } from './ConfirmRedirect.tsx';
export { RedeemRedirect } from './RedeemRedirect.tsx';
export { SessionKept } from './SessionKept.tsx';
