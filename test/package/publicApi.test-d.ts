import type { IncomingMessage } from 'node:http';
import type { Auth } from 'firebase/auth';
import type * as widget from 'signin-widget';
import type { Client, Config, MountHandle, MountOptions, Session, Theme, User, WidgetEvent } from 'signin-widget';
import type * as devtools from 'signin-widget/devtools';
import type * as elements from 'signin-widget/element';
import type * as firebase from 'signin-widget/firebase';
import type * as hooks from 'signin-widget/react';
import type * as server from 'signin-widget/server';
import type * as testing from 'signin-widget/testing';
import type * as themes from 'signin-widget/themes';
import { expectTypeOf, test } from 'vitest';

type Key<Type> = keyof Required<Type>;
type Mount = (options: MountOptions) => MountHandle;

test('PKG-03 signin-widget: its functions', () => {
  expectTypeOf<keyof typeof widget>().toEqualTypeOf<
    | 'createClient'
    | 'mountLogin'
    | 'mountRedirect'
    | 'mountResetPassword'
    | 'mountPasskeyRegistration'
    | 'AuthError'
    | 'ConfigError'
    | 'isAuthError'
  >();
  expectTypeOf<typeof widget.createClient>().toEqualTypeOf<(options: widget.ClientOptions) => Client>();
  expectTypeOf<typeof widget.mountLogin>().toEqualTypeOf<Mount>();
  expectTypeOf<typeof widget.mountPasskeyRegistration>().toEqualTypeOf<Mount>();
  expectTypeOf<typeof widget.mountResetPassword>().toEqualTypeOf<(options: widget.ResetPasswordOptions) => MountHandle>();
  expectTypeOf<typeof widget.mountRedirect>().toEqualTypeOf<(options: widget.RedirectOptions) => MountHandle | null>();
  expectTypeOf<typeof widget.isAuthError>().toEqualTypeOf<(value: unknown) => value is widget.AuthError>();
  expectTypeOf<typeof widget.AuthError>().toBeConstructibleWith({ error_type: 'a', error_message: 'b', status_code: 400 });
  expectTypeOf<typeof widget.ConfigError>().toBeConstructibleWith('config is wrong.');
});

test('PKG-03 signin-widget: an error has a code, a message and a status', () => {
  expectTypeOf<widget.AuthError>().toExtend<Error>();
  expectTypeOf<widget.AuthErrorCode>().toExtend<widget.AuthError['error_type']>();
  expectTypeOf<widget.AuthError>().toHaveProperty('error_message').toEqualTypeOf<string>();
  expectTypeOf<widget.AuthError>().toHaveProperty('status_code').toEqualTypeOf<number>();
  expectTypeOf<widget.AuthError>().toHaveProperty('request_id').toEqualTypeOf<string | undefined>();
});

test('PKG-03 signin-widget: the options of a client', () => {
  expectTypeOf<Key<widget.ClientOptions>>().toEqualTypeOf<
    | 'publicToken'
    | 'backend'
    | 'allowInsecureBackend'
    | 'provider'
    | 'cookies'
    | 'fetch'
    | 'keepSessionAlive'
    | 'httpOnlyCookies'
    | 'nonce'
    | 'googleScriptURL'
    | 'clientsideServicesURL'
    | 'captchaScriptURL'
    | 'fingerprint'
  >();
  expectTypeOf<widget.ClientOptions['publicToken']>().toEqualTypeOf<string>();
  expectTypeOf<widget.ClientOptions['provider']>().toEqualTypeOf<widget.IdentityProvider | undefined>();
  expectTypeOf<Key<widget.CookieOptions>>().toEqualTypeOf<
    'opaqueTokenCookieName' | 'jwtCookieName' | 'istCookieName' | 'path' | 'domain' | 'availableToSubdomains'
  >();
});

test('PKG-03 signin-widget: a client', () => {
  expectTypeOf<Client['session']>().toExtend<widget.Readable<Session | null>>();
  expectTypeOf<Client['user']>().toEqualTypeOf<widget.Readable<User | null>>();
  expectTypeOf<Client['bootstrap']['ready']>().toEqualTypeOf<Promise<widget.Bootstrap>>();
  expectTypeOf<Client['provider']>().toEqualTypeOf<widget.CompleteProvider>();
  expectTypeOf<ReturnType<Client['session']['getTokens']>>().toEqualTypeOf<widget.SessionTokens | null>();
  expectTypeOf<ReturnType<Client['authenticateByUrl']>>().toEqualTypeOf<Promise<widget.CallbackResponse | null>>();
  expectTypeOf<Parameters<Client['authenticateByUrl']>[0]>().toEqualTypeOf<widget.RedeemOptions | undefined>();
  expectTypeOf<Key<widget.RedeemOptions>>().toEqualTypeOf<
    'session_duration_minutes' | 'replaceSession' | 'startedElsewhere' | 'email'
  >();
  expectTypeOf<Client['destroy']>().toEqualTypeOf<() => void>();
});

test('PKG-03 signin-widget: a provider needs only the calls that every back end has', () => {
  type Core = Pick<widget.CompleteProvider, 'bootstrap' | 'session'> & { user: Pick<widget.CompleteProvider['user'], 'get'> };
  expectTypeOf<Core>().toExtend<widget.IdentityProvider>();
  expectTypeOf<Client['provider']>().toExtend<widget.IdentityProvider>();
  expectTypeOf<Omit<Core, 'session'>>().not.toExtend<widget.IdentityProvider>();
  expectTypeOf<Core & { passwords: { create: () => void } }>().not.toExtend<widget.IdentityProvider>();
  expectTypeOf<Key<widget.IdentityProvider>>().toEqualTypeOf<Key<widget.CompleteProvider>>();
  expectTypeOf<widget.IdentityProvider['capabilities']>().toEqualTypeOf<widget.Capabilities | undefined>();
  expectTypeOf<widget.Bootstrap['capabilities']>().toEqualTypeOf<widget.Capabilities | undefined>();
  expectTypeOf<keyof widget.Capabilities['missing']>().toEqualTypeOf<widget.Capability>();
  type Group = (typeof widget.createClient extends (options: never) => { provider: infer Provider } ? Provider : never)['otps'];
  expectTypeOf<Group['email']['loginOrCreate']>().toEqualTypeOf<widget.Method<'otps.email.loginOrCreate'>>();
});

test('PKG-03 signin-widget: the options of a mount', () => {
  expectTypeOf<Key<widget.Presentation>>().toEqualTypeOf<'config' | 'callbacks' | 'theme' | 'locale' | 'copy'>();
  expectTypeOf<Key<MountOptions>>().toEqualTypeOf<Key<widget.Presentation> | 'client' | 'element'>();
  expectTypeOf<MountOptions['element']>().toEqualTypeOf<string | Element>();
  expectTypeOf<Key<widget.ResetPasswordOptions>>().toEqualTypeOf<
    Key<MountOptions> | 'token' | 'email' | 'replaceSession' | 'confirmLinks'
  >();
  expectTypeOf<Key<widget.RedirectOptions>>().toEqualTypeOf<
    Key<MountOptions> | 'replaceSession' | 'confirmLinks' | 'startedElsewhere'
  >();
  expectTypeOf<Key<widget.Callbacks>>().toEqualTypeOf<'onEvent' | 'onError'>();
  expectTypeOf<NonNullable<widget.Callbacks['onEvent']>>().parameter(0).toEqualTypeOf<WidgetEvent>();
  expectTypeOf<NonNullable<widget.Callbacks['onError']>>().parameter(0).toEqualTypeOf<widget.AuthError>();
  expectTypeOf<MountHandle['update']>().toEqualTypeOf<(changes: widget.Presentation) => void>();
  expectTypeOf<MountHandle['unmount']>().toEqualTypeOf<() => void>();
});

test('PKG-03 signin-widget: the host configuration', () => {
  expectTypeOf<Key<Config>>().toEqualTypeOf<
    | 'products'
    | 'oauthOptions'
    | 'otpOptions'
    | 'emailMagicLinksOptions'
    | 'passwordOptions'
    | 'passkeyOptions'
    | 'sessionOptions'
    | 'enableShadowDOM'
  >();
  expectTypeOf<Config['products']>().toEqualTypeOf<readonly widget.Product[] | undefined>();
  expectTypeOf<widget.Product>().toEqualTypeOf<'oauth' | 'emailMagicLinks' | 'otp' | 'passwords' | 'passkeys' | 'crypto'>();
  expectTypeOf<widget.OtpMethod>().toEqualTypeOf<'sms' | 'whatsapp' | 'email'>();
  expectTypeOf<Required<widget.OtpOptions>>().toEqualTypeOf<{
    methods: readonly widget.OtpMethod[];
    expirationMinutes: number;
    loginTemplateId: string;
    signupTemplateId: string;
    locale: string;
  }>();
  expectTypeOf<Required<widget.OAuthOptions>>().toEqualTypeOf<{
    providers: readonly widget.OAuthProviderEntry[];
    popup: boolean;
    loginRedirectURL: string;
    signupRedirectURL: string;
  }>();
  expectTypeOf<Required<widget.OAuthProviderEntry>>().toEqualTypeOf<{
    type: widget.OAuthProvider;
    one_tap: boolean;
    position: widget.OneTapPosition;
    custom_scopes: readonly string[];
    provider_params: Readonly<Record<string, string>>;
  }>();
  expectTypeOf<Required<widget.EmailMagicLinksOptions>>().toEqualTypeOf<{
    loginRedirectURL: string;
    loginExpirationMinutes: number;
    signupRedirectURL: string;
    signupExpirationMinutes: number;
    createUserAsPending: boolean;
    domainHint: string;
    loginTemplateId: string;
    signupTemplateId: string;
    locale: string;
  }>();
  expectTypeOf<Required<widget.PasswordOptions>>().toEqualTypeOf<{
    loginRedirectURL: string;
    resetPasswordRedirectURL: string;
    resetPasswordExpirationMinutes: number;
    resetPasswordTemplateId: string;
    loginExpirationMinutes: number;
    locale: string;
  }>();
  expectTypeOf<Required<widget.PasskeyOptions>>().toEqualTypeOf<{ domain: string }>();
  expectTypeOf<Required<widget.SessionOptions>>().toEqualTypeOf<{ sessionDurationMinutes: number }>();
});

test('PKG-03 an option and a prop may be undefined, also with exactOptionalPropertyTypes', () => {
  type Undefined<Name extends PropertyKey> = Partial<Record<Name, undefined>>;
  expectTypeOf<Undefined<Key<widget.Presentation>>>().toExtend<widget.Presentation>();
  expectTypeOf<Undefined<Key<hooks.LoginProps>>>().toExtend<hooks.LoginProps>();
  expectTypeOf<Undefined<Key<hooks.ResetPasswordProps>>>().toExtend<hooks.ResetPasswordProps>();
  expectTypeOf<Undefined<Key<hooks.RedirectCallbackProps>>>().toExtend<hooks.RedirectCallbackProps>();
  expectTypeOf<Undefined<Key<hooks.PasskeyRegistrationProps>>>().toExtend<hooks.PasskeyRegistrationProps>();
});

test('PKG-03 signin-widget/react: its components and hooks', () => {
  expectTypeOf<keyof typeof hooks>().toEqualTypeOf<
    | 'Login'
    | 'ResetPassword'
    | 'RedirectCallback'
    | 'PasskeyRegistration'
    | 'SigninProvider'
    | 'useClient'
    | 'useSession'
    | 'useUser'
    | 'useSigninEvent'
  >();
  expectTypeOf<typeof hooks.Login>().parameter(0).toEqualTypeOf<hooks.LoginProps>();
  expectTypeOf<typeof hooks.ResetPassword>().parameter(0).toEqualTypeOf<hooks.ResetPasswordProps>();
  expectTypeOf<typeof hooks.RedirectCallback>().parameter(0).toEqualTypeOf<hooks.RedirectCallbackProps>();
  expectTypeOf<typeof hooks.PasskeyRegistration>().parameter(0).toEqualTypeOf<hooks.PasskeyRegistrationProps>();
  expectTypeOf<typeof hooks.SigninProvider>().parameter(0).toEqualTypeOf<hooks.SigninProviderProps>();
  expectTypeOf<hooks.SigninProviderProps['client']>().toEqualTypeOf<Client>();
  expectTypeOf<Key<hooks.ResetPasswordProps>>().toEqualTypeOf<
    Exclude<Key<hooks.LoginProps>, 'prerender'> | 'token' | 'email' | 'replaceSession' | 'confirmLinks'
  >();
  expectTypeOf<Key<hooks.RedirectCallbackProps>>().toEqualTypeOf<
    Exclude<Key<hooks.LoginProps>, 'prerender'> | 'replaceSession' | 'confirmLinks' | 'startedElsewhere' | 'fallback'
  >();
  expectTypeOf<Key<widget.Presentation>>().toExtend<Key<hooks.LoginProps>>();
  expectTypeOf<typeof hooks.useClient>().toEqualTypeOf<(client?: Client) => Client>();
  expectTypeOf<typeof hooks.useSession>().toEqualTypeOf<(client?: Client) => Session | null>();
  expectTypeOf<typeof hooks.useUser>().toEqualTypeOf<(client?: Client) => User | null>();
  expectTypeOf<typeof hooks.useSigninEvent<'OTP_LOGIN_OR_CREATE'>>()
    .parameter(1)
    .parameter(0)
    .toEqualTypeOf<Extract<WidgetEvent, { type: 'OTP_LOGIN_OR_CREATE' }>>();
});

test('PKG-03 signin-widget/react: the listener of each event receives an event of its type', () => {
  type Received<Type extends WidgetEvent['type']> = Parameters<Parameters<typeof hooks.useSigninEvent<Type>>[1]>[0];
  type Types = { [Type in WidgetEvent['type']]: Received<Type>['type'] };
  expectTypeOf<Types>().toEqualTypeOf<{ [Type in WidgetEvent['type']]: Type }>();
});

test('PKG-03 signin-widget/element: the element, its properties and its events', () => {
  expectTypeOf<keyof typeof elements>().toEqualTypeOf<'defineSigninWidget' | 'SigninWidgetElement'>();
  expectTypeOf<typeof elements.defineSigninWidget>().toEqualTypeOf<(name?: string) => void>();
  expectTypeOf<elements.SigninWidgetElement>().toExtend<HTMLElement>();
  expectTypeOf<HTMLElementTagNameMap['signin-widget']>().toEqualTypeOf<elements.SigninWidgetElement>();
  expectTypeOf<elements.ElementEntry>().toEqualTypeOf<'login' | 'reset-password' | 'passkey-registration'>();
  expectTypeOf<elements.SigninWidgetElement['client']>().toEqualTypeOf<Client | undefined>();
  expectTypeOf<elements.SigninWidgetElement['config']>().toEqualTypeOf<Config | undefined>();
  expectTypeOf<elements.SigninWidgetElement['callbacks']>().toEqualTypeOf<widget.Callbacks | undefined>();
  expectTypeOf<elements.SigninWidgetElement['theme']>().toEqualTypeOf<Theme | undefined>();
  expectTypeOf<elements.SigninWidgetElement['locale']>().toEqualTypeOf<widget.Locale | undefined>();
  expectTypeOf<elements.SigninWidgetElement['copy']>().toEqualTypeOf<widget.CopyOverrides | undefined>();
  expectTypeOf<elements.SigninWidgetElement['token']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<elements.SigninWidgetElement['email']>().toEqualTypeOf<string | undefined>();
  type Events = GlobalEventHandlersEventMap;
  expectTypeOf<Events['signin-event']>().toEqualTypeOf<CustomEvent<elements.SigninEventDetail>>();
  expectTypeOf<Events['signin-complete']>().toEqualTypeOf<CustomEvent<elements.SigninCompleteDetail>>();
  expectTypeOf<Events['signin-error']>().toEqualTypeOf<CustomEvent<elements.SigninErrorDetail>>();
});

test('PKG-03 signin-widget/testing: the mock and its helpers', () => {
  expectTypeOf<keyof typeof testing>().toEqualTypeOf<'clientOptions' | 'createIdp' | 'createInbox' | 'routeIdp' | 'signInAs'>();
  expectTypeOf<typeof testing.createIdp>().toEqualTypeOf<(options?: testing.IdpOptions) => testing.Idp>();
  expectTypeOf<typeof testing.createInbox>().toEqualTypeOf<
    (idp: Pick<testing.Idp, 'messages'>, timeoutMs?: number) => testing.Inbox
  >();
  expectTypeOf<Required<testing.Inbox>>().toEqualTypeOf<{
    message(to: string): Promise<testing.Message>;
    code(to: string): Promise<string>;
    link(to: string): Promise<string>;
  }>();
  expectTypeOf<ReturnType<typeof testing.clientOptions>>().toExtend<widget.ClientOptions>();
  expectTypeOf<typeof testing.routeIdp>().toEqualTypeOf<
    (page: testing.RoutablePage, idp: Pick<testing.Idp, 'fetch'>, backend: string) => Promise<void>
  >();
  expectTypeOf<typeof testing.signInAs>().returns.resolves.toEqualTypeOf<testing.BegunSession>();
  expectTypeOf<typeof testing.signInAs>().parameter(0).toEqualTypeOf<testing.CookieContext>();
});

test('PKG-03 signin-widget/devtools: screens and steps', () => {
  expectTypeOf<keyof typeof devtools>().toEqualTypeOf<'english' | 'languageTags' | 'mountScreen'>();
  expectTypeOf<typeof devtools.mountScreen>().toEqualTypeOf<
    (options: devtools.ScreenOptions, screen: devtools.Screen) => devtools.ScreenHandle
  >();
  expectTypeOf<Key<devtools.ScreenOptions>>().toEqualTypeOf<Key<MountOptions> | 'onStep'>();
  expectTypeOf<devtools.ScreenHandle>().toExtend<MountHandle>();
  expectTypeOf<devtools.ScreenHandle['screen']>().toEqualTypeOf<widget.Readable<devtools.Screen | undefined>>();
  expectTypeOf<devtools.Screen['name']>().toEqualTypeOf<devtools.ScreenName>();
  expectTypeOf<NonNullable<devtools.ScreenOptions['onStep']>>().parameter(0).toEqualTypeOf<devtools.StepReport>();
});

test('PKG-03 signin-widget/themes: each preset is a theme', () => {
  expectTypeOf<keyof typeof themes>().toEqualTypeOf<'highContrast' | 'inherit' | 'plain' | 'sharp' | 'soft'>();
  expectTypeOf<(typeof themes)[keyof typeof themes]>().toExtend<Theme>();
});

test('PKG-03 signin-widget/server: verifySession and renderSignin, their options and results', () => {
  expectTypeOf<keyof typeof server>().toEqualTypeOf<'verifySession' | 'renderSignin'>();
  expectTypeOf<typeof server.verifySession>().toEqualTypeOf<
    (request: server.RequestLike | string, options: server.VerifySessionOptions) => Promise<server.VerifySessionResult>
  >();
  expectTypeOf<Request>().toExtend<server.RequestLike>();
  expectTypeOf<IncomingMessage>().toExtend<server.RequestLike>();
  expectTypeOf<Key<server.VerifySessionOptions>>().toEqualTypeOf<
    | 'backend'
    | 'jwksURL'
    | 'projectId'
    | 'publicToken'
    | 'issuer'
    | 'audience'
    | 'jwtCookieName'
    | 'source'
    | 'clockToleranceSeconds'
    | 'maxAgeSeconds'
    | 'timeoutMs'
    | 'fetch'
    | 'allowInsecureBackend'
  >();
  type Verified = Extract<server.VerifySessionResult, { ok: true }>;
  expectTypeOf<Verified['user']>().toEqualTypeOf<{ user_id: string }>();
  expectTypeOf<Verified['session']>().toEqualTypeOf<server.VerifiedSession>();
  expectTypeOf<server.VerifiedSession>().toExtend<Session>();
  expectTypeOf<server.VerifiedSession['authentication_factors']>().toEqualTypeOf<readonly server.AuthenticationFactor[]>();
  expectTypeOf<Verified['token']['source']>().toEqualTypeOf<server.TokenSource>();
  type Refused = Exclude<server.VerifySessionResult, Verified>;
  expectTypeOf<Refused>().toEqualTypeOf<server.SessionRefusal>();
  expectTypeOf<Refused['status']>().toEqualTypeOf<401 | 503>();
  expectTypeOf<server.RefusalReason>().toEqualTypeOf<
    | 'missing'
    | 'ambiguous'
    | 'malformed'
    | 'algorithm_not_allowed'
    | 'unknown_key'
    | 'invalid_signature'
    | 'wrong_issuer'
    | 'wrong_audience'
    | 'expired'
    | 'too_old'
    | 'not_yet_valid'
    | 'keys_unavailable'
  >();
});

test('PKG-03 signin-widget/firebase: a provider over the auth of the page', () => {
  expectTypeOf<keyof typeof firebase>().toEqualTypeOf<'createFirebaseProvider'>();
  expectTypeOf<typeof firebase.createFirebaseProvider>().toEqualTypeOf<
    (auth: Auth, options?: firebase.FirebaseProviderOptions) => widget.IdentityProvider
  >();
  expectTypeOf<Key<firebase.FirebaseProviderOptions>>().toEqualTypeOf<
    'revealAccounts' | 'oauthMode' | 'oauthProviders' | 'recaptchaContainer' | 'takeLinks'
  >();
});

test('PKG-03 signin-widget/standalone: the same functions, by a script tag too', () => {
  type Global = Window['SigninWidget'];
  expectTypeOf<Global['ready']>().resolves.toEqualTypeOf<Pick<typeof widget, keyof typeof widget>>();
  expectTypeOf<Global['push']>().parameter(0).parameter(0).toEqualTypeOf<Awaited<Global['ready']>>();
  expectTypeOf<ReturnType<Global>>().toExtend<Promise<unknown>>();
});
