import { Callback } from '../pages.jsx';

export default function Page() {
  return <Callback />;
}
