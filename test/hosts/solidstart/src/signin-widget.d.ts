import type { Client, Config, Theme } from 'signin-widget';

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'signin-widget': HTMLAttributes<HTMLElement> & { entry?: 'reset-password' };
    }
    interface ExplicitProperties {
      client: Client;
      config: Config;
      theme: Theme | undefined;
    }
  }
}
