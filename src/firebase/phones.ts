import { PhoneAuthProvider, RecaptchaVerifier, signInWithCredential, signInWithPhoneNumber } from 'firebase/auth';
import { appendElement } from '../browser/appendElement.ts';
import type { CompleteProvider } from '../provider/contract.ts';
import { ack, authenticated, type FirebaseContext } from './FirebaseContext.ts';

/** The calls of passcodes by text message. */
export function phoneCalls(context: FirebaseContext): { otps: Pick<CompleteProvider['otps'], 'sms' | 'authenticate'> } {
  const { auth, options } = context;
  return {
    otps: {
      sms: {
        async loginOrCreate({ phone_number }) {
          // A verifier renders once, and needs an empty element.
          const element = appendElement(options.recaptchaContainer);
          const verifier = new RecaptchaVerifier(auth, element, { size: 'invisible' });
          try {
            const { verificationId } = await signInWithPhoneNumber(auth, phone_number, verifier);
            return { ...ack, method_id: verificationId };
          } finally {
            verifier.clear();
            element.remove();
          }
        },
      },
      async authenticate({ token, method_id }) {
        await signInWithCredential(auth, PhoneAuthProvider.credential(method_id, token));
        return { ...authenticated(context), method_id };
      },
    },
  };
}
