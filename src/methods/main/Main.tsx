import { Fragment } from 'react';
import { loadExport } from '../../browser/loading/loadExport.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { Divider } from '../../ui/layout/Divider.tsx';
import { Heading } from '../../ui/layout/Heading.tsx';
import { LazyBlock } from '../LazyBlock.tsx';
import { OAuthBlock } from '../oauth/OAuthBlock.tsx';
import { PasskeyBlock } from '../passkey/PasskeyBlock.tsx';
import { LazyWalletsBlock } from '../wallet/LazyWalletsBlock.tsx';
import { LoginForms } from './LoginForms.tsx';
import { orderMethods } from './orderMethods.ts';

const loadProblem = () => loadExport(() => import('./ConfigProblem.tsx'), 'ConfigProblem');
const loadOneTapBlock = () => loadExport(() => import('../oauth/OneTapBlock.tsx'), 'OneTapBlock');
const loadPasskeyAutofill = () => loadExport(() => import('../passkey/PasskeyAutofillBlock.tsx'), 'PasskeyAutofillBlock');

/** The first screen: a block for each kind of product, in the order of `orderMethods`. */
export function Main() {
  const { config, copy, capabilities, hideHeaderText } = useRuntime();
  const layout = orderMethods(config, capabilities);
  if (layout.kind === 'error') return <LazyBlock load={loadProblem} buttons={['secondary']} />;
  if (layout.kind === 'one-tap') {
    return (
      <div className="siw-alone">
        <LazyBlock load={loadOneTapBlock} buttons={[]} />
      </div>
    );
  }
  const last = layout.blocks.length - 1;
  return (
    <>
      {!hideHeaderText && <Heading>{copy.main.title}</Heading>}
      {layout.passkeys === 'button' && <PasskeyBlock />}
      {layout.passkeys === 'autofill' && <LazyBlock load={loadPasskeyAutofill} />}
      {layout.blocks.map((block, index) => (
        <Fragment key={block.kind}>
          {layout.dividerBeforeLast && index === last && <Divider>{copy.main.or}</Divider>}
          {block.kind === 'oauth' && <OAuthBlock />}
          {block.kind === 'wallets' && <LazyWalletsBlock />}
          {block.kind === 'forms' && <LoginForms tabs={block.tabs} />}
        </Fragment>
      ))}
    </>
  );
}
