import { SignIn } from './pages.jsx';

export default function Page() {
  return <SignIn />;
}
