import { showNextScreen } from './nextScreen.js';

// The page consists of its HTML. Only a submission for a passcode is answered.
if (MODE === 'otp') showNextScreen(document.getElementById('root'));
