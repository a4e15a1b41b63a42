import { Account } from '../pages.jsx';

export default function Page() {
  return <Account />;
}
