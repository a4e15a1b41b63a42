import type { Fields } from './http/Fields.ts';
import type { IdpContext } from './IdpContext.ts';
import type { StoredSession } from './state/records.ts';

/** One call as a handler sees it: checked so far that it may be served. */
export interface RequestContext {
  readonly idp: IdpContext;
  readonly fields: Fields;
  /** The live session that the call carries, and its token. */
  readonly session: { readonly token: string; readonly record: StoredSession } | null;
  /** Origin of the page that holds the widget. */
  readonly pageOrigin: string | null;
  readonly userAgent: string;
  /** Values of `:name` parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** `Set-Cookie` lines of the answer; a handler adds to them. */
  readonly cookies: string[];
}
