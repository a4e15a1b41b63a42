import 'signin-widget/element';
