import { connection } from 'next/server';
import { Client } from './Client.jsx';
import './styles.css';

export const metadata = { title: 'Sign in', icons: { icon: 'data:,' } };

export default async function Layout({ children }) {
  // Each response has its own nonce, so no page is built in advance.
  await connection();
  return (
    <html lang="en">
      <body>
        <main>
          <Client>{children}</Client>
        </main>
      </body>
    </html>
  );
}
