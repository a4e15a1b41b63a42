import * as themes from 'signin-widget/themes';

console.log(themes);
