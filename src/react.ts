export { Login, type LoginProps } from './react/Login.tsx';
export { PasskeyRegistration, type PasskeyRegistrationProps } from './react/PasskeyRegistration.tsx';
export { RedirectCallback, type RedirectCallbackProps } from './react/RedirectCallback.tsx';
export { ResetPassword, type ResetPasswordProps } from './react/ResetPassword.tsx';
export { SigninProvider, type SigninProviderProps } from './react/SigninProvider.tsx';
export { useClient } from './react/useClient.ts';
export { useSession } from './react/useSession.ts';
export { useSigninEvent } from './react/useSigninEvent.ts';
export { useUser } from './react/useUser.ts';
