import type { LoginForm } from '../../methods/main/orderMethods.ts';
import type { Bootstrap } from '../../provider/contract.ts';
import { escapeHtml } from './escapeHtml.ts';
import { servedFile } from './servedFile.ts';

interface EarlyRequests {
  /** Address of the folder with the files of `dist/standalone`. */
  scripts: string;
  /** Address of the back end. Default: the script makes no requests. */
  backend: string | undefined;
  publicToken: string;
  /** Configuration of the project, if the page knows it. */
  bootstrap: Bootstrap | undefined;
  /** Kinds of the forms of the first screen, the one that is shown first. */
  forms: readonly LoginForm['kind'][];
}

/** Checks whether a submission of the form that is shown first looks up an address, without a proof. All others send an email or a message. */
const canSearch = ({ bootstrap, forms: [shown] }: EarlyRequests) =>
  shown === 'password' &&
  bootstrap !== undefined &&
  !bootstrap.captcha &&
  !bootstrap.fingerprint &&
  !bootstrap.capabilities?.missing.passwords;

/** Returns the script tag of `standalone/earlyRequests.ts`, for the HTML directly after the template of `preloadLinks`. */
export function earlyRequestsTag(page: EarlyRequests): string {
  const file = servedFile(page.scripts, 'earlyRequests.js');
  if (!file) throw new Error('The standalone build has no earlyRequests.js.');
  const { address, integrity } = file;
  // Without `crossorigin`, a browser cannot compare a hash.
  const checked = integrity && `${integrity} crossorigin`;
  const requests =
    page.backend === undefined
      ? ''
      : ` data-backend="${escapeHtml(page.backend)}" data-public-token="${escapeHtml(page.publicToken)}"${canSearch(page) ? ' data-search' : ''}`;
  return `<script async fetchpriority="high" referrerpolicy="strict-origin" src="${address}"${checked}${requests}></script>`;
}
