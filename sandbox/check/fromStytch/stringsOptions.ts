import { readMessage } from './readers.ts';
import { none, option, type StytchGroup, type StytchOption } from './StytchOption.ts';

const text = (name: string, to: string, fills?: Readonly<Record<string, string>>): StytchOption =>
  option(
    name,
    to
      .split(' ')
      .map((path) => `copy.${path}`)
      .join(' '),
    { read: readMessage(fills) },
  );

/** Names of messages, each followed by the text of this widget. */
const texts = (pairs: string): StytchOption[] =>
  pairs
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', ...to] = line.trim().split(' ');
      return text(name, to.join(' '));
    });

const email = { email: 'email' };

/** `strings`, from the message catalogues of versions 5 and 6. */
export const stringsOptions: readonly StytchGroup[] = [
  {
    path: 'strings',
    options: [
      ...texts(`
        button.back.ariaLabel common.back
        button.goBack common.back
        button.cancel passkey.cancel
        button.continue common.continue
        button.createPasskey passkey.create
        button.createPasswordInstead password.createInstead
        button.delete passkey.confirmDelete
        button.done passkey.done
        button.emailMagicLink password.emailMeLink
        button.emailOTP password.emailMeCode
        button.forgotPassword password.forgot
        button.hidePassword password.hidePassword
        button.loginWithPasskey passkey.login
        button.loginWithoutPassword password.withoutPassword
        button.resendEmail password.resendEmail
        button.retry common.tryAgain
        button.save passkey.save
        button.showPassword password.showPassword
        button.skip passkey.skip
        createAccount.title password.chooseTitle
        crypto.connectWallet.instructionPopup wallet.connectingHelp wallet.connectingUnnamedHelp
        crypto.connectWallet.title wallet.connecting
        crypto.continueWithOtherWallet.title wallet.othersTitle
        crypto.error.content wallet.error
        crypto.error.title wallet.errorTitle
        crypto.setupNewWallet.instruction wallet.setUpHelp
        crypto.setupNewWallet.title wallet.setUp
        crypto.signMessage.instruction wallet.signingHelp wallet.signingUnnamedHelp
        crypto.signMessage.title wallet.signing
        crypto.success.content wallet.confirmed
        crypto.success.title wallet.confirmedTitle
        crypto.wallet.binance wallet.binance
        crypto.wallet.coinbase wallet.coinbase
        crypto.wallet.continueWithOtherWallet wallet.others
        crypto.wallet.metamask wallet.metamask
        crypto.wallet.otherEthereum wallet.otherEthereum
        crypto.wallet.otherSolana wallet.otherSolana
        crypto.wallet.phantom wallet.phantom
        crypto.wallet.setupNewWallet wallet.setUp
        crypto.wallet.vessel wallet.vessel`),
      text('emailConfirmation.content', 'emailLink.sent', email),
      ...texts(`
        emailConfirmation.title emailLink.title
        error.breachedPassword providerErrors.breached_password
        error.duplicatePasskey passkey.alreadyRegistered
        error.emailNotFound providerErrors.email_not_found
        error.inactiveEmail providerErrors.inactive_email
        error.invalidCode providerErrors.invalid_code
        error.invalidEmail providerErrors.invalid_email
        error.invalidPhoneNumber providerErrors.invalid_phone_number
        error.noUserPassword providerErrors.no_user_password
        error.oauthTokenNotFound providerErrors.oauth_token_not_found
        error.otpCodeNotFound providerErrors.otp_code_not_found
        error.passkeyNotCreated passkey.notCreated
        error.passkeyRegistrationNotFound passkey.notFound
        error.passkeyUnknown passkey.unknownError
        error.resetPassword providerErrors.reset_password
        error.sessionNotFound providerErrors.session_not_found
        error.unableToAuthMagicLink providerErrors.unable_to_auth_magic_link
        error.unauthorizedCredentials providerErrors.unauthorized_credentials
        error.unsubscribedPhoneNumber providerErrors.unsubscribed_phone_number
        error.userLockLimitReached providerErrors.user_lock_limit_reached
        error.userUnauthenticated providerErrors.user_unauthenticated
        errors.invalidEmail errors.invalidEmailAddress
        formField.countryCode.label phone.country
        formField.email.label common.email
        formField.email.placeholder common.emailPlaceholder
        formField.otp.ariaLabel passcode.code
        formField.passcode.status.verifying passcode.verifying
        formField.password.label password.password
        formField.phone.label phone.phone
        link.openInGmail emailLink.openGmail
        link.openInOutlook emailLink.openOutlook
        link.openInYahoo emailLink.openYahoo
        loading.label common.loading
        login.success.content oauth.confirmed password.confirmed
        login.title main.title
        methodDivider.text main.or
        otp.success.content passcode.verified
        passcode.expired passcode.expired
        passcode.resendCode passcode.resend`),
      text('passcode.expirationCountdown', 'passcode.expiresIn', { timeRemaining: 'time' }),
      text('passcode.sentConfirmation', 'passcode.sent', { destination: 'destination' }),
      ...texts(`
        passcode.title passcode.title
        passkey.editing.label passkey.name
        passkey.registrationStart.description passkey.setUpWhy
        passkey.registrationStart.error.noUser passkey.noUser
        passkey.registrationStart.title passkey.setUpTitle
        passkey.registrationSuccess.deleteWarning passkey.deleteWarning
        passkey.registrationSuccess.existingPasskeys passkey.existing
        passkey.registrationSuccess.setupAnother passkey.another
        passkey.registrationSuccess.title passkey.created
        passkey.success.content passkey.confirmed
        password.breached.title password.breachedTitle
        password.createAccount.content password.createTitle
        password.forgot.title password.forgotTitle
        password.login.title password.loginTitle
        password.requirement.fulfilled password.ruleMet
        password.requirement.notFulfilled password.ruleUnmet
        password.reset.loggingInProgress password.loggingInBusy
        password.reset.loginWithoutPassword password.withoutPassword
        password.reset.title password.resetTitle
        password.resetRequired.title password.dedupeTitle
        password.setNew.title password.setNewTitle
        password.strengthError.breached password.breachedRule
        success.title oauth.confirmedTitle passcode.confirmedTitle password.confirmedTitle passkey.confirmedTitle
        tab.email main.tabEmail
        tab.listLabel main.tabs
        tab.text main.tabText
        tab.whatsapp main.tabWhatsApp
        toast.emailResent password.emailResent`),
      text('password.breached.content', 'password.breachedWhy', email),
      text('password.forgot.content', 'password.forgotSent', email),
      text('password.resetRequired.content', 'password.dedupeWhy', email),
      text('password.setNew.content', 'password.setNewSent', email),
      text('password.strength', 'password.strength', { score: 'score' }),
      text('password.strengthError.complexity', 'password.complexityRule', { complexity: 'n' }),
      text('password.strengthError.minimumLength', 'password.lengthRule', { characterLength: 'min' }),
      ...none('oauth.continueWith*', 'One text is for all providers: copy.oauth.continueWith, with {provider}.'),
      ...none('crypto.wallet.continueWith*', 'One text is for all wallets: copy.wallet.continueWith, with {wallet}.'),
      ...none('idpConsent.* idpLogout.*', 'Belongs to the consent screen for connected apps, which this widget does not have.'),
      ...none('password.zxcvbn.*', 'Advice on passwords comes from the back end.'),
      ...none('error.*', 'Use copy.providerErrors with the error_type of the back end.'),
      ...none('watermark.*', 'The watermark of this widget is copy.common.poweredBy.'),
      ...none('*', 'No screen of this widget has such a text.'),
    ],
  },
];
