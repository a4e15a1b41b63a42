import type { Fields } from './http/Fields.ts';
import type { IdpContext } from './IdpContext.ts';
import type { StoredSession } from './state/records.ts';

/** An accepted call, as its handler receives it. */
export interface RequestContext {
  readonly idp: IdpContext;
  readonly fields: Fields;
  /** The live session of the call, and its token. */
  readonly session: { readonly token: string; readonly record: StoredSession } | null;
  /** Origin of the page with the widget. */
  readonly pageOrigin: string | null;
  readonly userAgent: string;
  /** Values of `:name` parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** `Set-Cookie` lines of the response. A handler may add lines. */
  readonly cookies: string[];
}
