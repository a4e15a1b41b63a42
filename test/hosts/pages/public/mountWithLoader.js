window.SigninWidget(window.mountPage);
