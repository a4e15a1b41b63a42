import { afterNextRender, DestroyRef, Directive, ElementRef, inject, input } from '@angular/core';
import { type Client, type Config, mountLogin } from 'signin-widget';

/** Mounts the widget in its element, for as long as that is on the page. */
@Directive({ selector: '[mountedLogin]' })
export class MountedLogin {
  readonly mountedLogin = input.required<Client>();
  readonly config = input.required<Config>();

  constructor() {
    const element = inject<ElementRef<Element>>(ElementRef).nativeElement;
    const destroyed = inject(DestroyRef);
    afterNextRender(() => {
      const widget = mountLogin({ client: this.mountedLogin(), element, config: this.config() });
      destroyed.onDestroy(() => widget.unmount());
    });
  }
}
