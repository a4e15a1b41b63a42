import { Reset } from '../pages.jsx';

export default function Page() {
  return <Reset />;
}
