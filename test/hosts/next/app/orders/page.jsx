import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { verifySession } from 'signin-widget/server';
import { sessionOptions } from '../../session.js';

export default async function Orders() {
  const result = await verifySession({ headers: await headers() }, sessionOptions);
  if (!result.ok) redirect('/?from=orders');
  return <p>Orders of {result.user.user_id}</p>;
}
