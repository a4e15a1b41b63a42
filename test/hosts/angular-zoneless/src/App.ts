import { ChangeDetectionStrategy, Component, CUSTOM_ELEMENTS_SCHEMA, DestroyRef, inject, signal } from '@angular/core';
import { createClient } from 'signin-widget';
import { MountedLogin } from './MountedLogin';

/** A page with the widget as an element, and with another one that is mounted by a function. */
@Component({
  selector: 'app-root',
  imports: [MountedLogin],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    <h1>Host</h1>
    @if (user(); as user) {
      <p>Welcome, {{ user.emails?.[0]?.email }}.</p>
      <button type="button" (click)="client.session.revoke()">Sign out</button>
    } @else {
      <signin-widget [client]="client" [config]="config" [theme]="{ colorScheme: colorScheme() }"></signin-widget>
      <button type="button" (click)="colorScheme.set('dark')">Dark</button>
      <button type="button" (click)="hasSecond.set(!hasSecond())">Second</button>
      @if (hasSecond()) {
        <section aria-label="Second" [mountedLogin]="client" [config]="config"></section>
      }
    }
  `,
})
export class App {
  readonly client = createClient({
    publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
    backend: 'https://auth.example.com',
  });
  readonly config = { products: ['passwords' as const] };
  readonly user = signal(this.client.user.get());
  readonly colorScheme = signal<'light' | 'dark'>('light');
  readonly hasSecond = signal(false);

  constructor() {
    inject(DestroyRef).onDestroy(this.client.user.subscribe((user) => this.user.set(user)));
  }
}
