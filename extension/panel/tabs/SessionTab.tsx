import { useState } from 'react';
import { maskSecrets } from '../../../sandbox/playground/maskSecrets.ts';
import { Icon } from '../../../sandbox/playground/parts/Icon.tsx';
import { Json } from '../../../sandbox/playground/parts/Json.tsx';
import type { KeptItem, PageNews } from '../../protocol/PageNews.ts';

type SessionNews = Extract<PageNews, { type: 'session' }>;

/** Who is signed in, and what of that the browser keeps for the page. */
export function SessionTab({ news }: { news: SessionNews | undefined }) {
  const [bare, setBare] = useState(false);
  if (!news?.session)
    return <p className="dv-empty">Nobody is signed in. The session and the cookies that keep it appear here.</p>;
  const show = (value: unknown) => (bare ? value : maskSecrets(value));
  const kept = (Array.isArray(news.kept) ? news.kept : []) as readonly KeptItem[];
  return (
    <div className="dv-pad">
      <div className="dv-bar">
        <button type="button" className="dv-button" aria-pressed={bare} onClick={() => setBare(!bare)}>
          <Icon name="eye" />
          {bare ? 'Hide secrets' : 'Show secrets'}
        </button>
      </div>
      <div className="dv-columns">
        <section>
          <h3>Session</h3>
          <Json value={show(news.session)} open={2} />
        </section>
        <section>
          <h3>User</h3>
          <Json value={show(news.user)} open={2} />
        </section>
      </div>
      <h3>Kept by the browser for this page</h3>
      <table className="dv-table">
        <thead>
          <tr>
            <th>Where</th>
            <th>Name</th>
            <th>Length</th>
          </tr>
        </thead>
        <tbody>
          {kept.map(({ where, name, length }) => (
            <tr key={where + name}>
              <td>{where}</td>
              <td>
                <code>{name}</code>
              </td>
              <td>{length}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="dv-quiet">All of it goes with Eject. The page’s own session cookies have other names and are not touched.</p>
    </div>
  );
}
