import browser from 'webextension-polyfill';
import { createMessagePortChannel } from '../channel/createMessagePortChannel.ts';
import { createRuntimePortChannel } from '../channel/createRuntimePortChannel.ts';
import { receivePort } from '../channel/sendPort.ts';
import { isPageCommand, type PageCommand } from '../protocol/PageCommand.ts';
import { isPageEvent, type PageEvent, type RelayEvent } from '../protocol/PageEvent.ts';
import { startRelay } from './startRelay.ts';

/** The background calls this function in the extension's own world. */
Object.assign(globalThis, {
  siwStartRelay(id: string, portEvent: string) {
    receivePort(window, portEvent, (port) => {
      const removeWidget = startRelay(createMessagePortChannel<PageCommand, PageEvent>(port, isPageEvent), () =>
        createRuntimePortChannel<RelayEvent, PageCommand>(browser.runtime.connect({ name: `page:${id}` }), isPageCommand),
      );
      // A browser disconnects a page that it keeps for the back button, without an event here.
      window.addEventListener('pageshow', ({ persisted }) => persisted && removeWidget());
    });
  },
});
