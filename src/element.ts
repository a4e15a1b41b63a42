import { defineSigninWidget } from './element/defineSigninWidget.ts';

export { defineSigninWidget } from './element/defineSigninWidget.ts';
export type { ElementEntry } from './element/mountEntry.ts';
export { SigninWidgetElement } from './element/SigninWidgetElement.ts';
export type { SigninCompleteDetail, SigninErrorDetail, SigninEventDetail } from './element/signinEvents.ts';

defineSigninWidget();
