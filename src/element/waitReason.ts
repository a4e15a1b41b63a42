import type { Client } from '../client/Client.ts';
import type { Properties } from './properties.ts';
import { OBJECT_AS_TEXT } from './readAttributes.ts';

/**
 * Returns what the element still needs before it can show a widget, or null. A server that renders an object as an attribute, as that
 * of Svelte does, leaves `[object Object]`; in the browser the framework sets the property soon after the element is defined.
 */
export function waitReason(element: Element, client: Client | undefined, properties: Partial<Properties>): string | null {
  if (!client) return 'it has neither a public-token attribute nor a client';
  const name = (['config', 'theme', 'copy'] as const).find(
    (each) => element.getAttribute(each) === OBJECT_AS_TEXT && !Object.hasOwn(properties, each),
  );
  return name ? `its attribute ${name} is '${OBJECT_AS_TEXT}' instead of JSON, and the property is not set` : null;
}
