import { SignIn } from './SignIn.jsx';

export default function Page() {
  return (
    <main>
      <h1>Host</h1>
      <SignIn />
      <p>What stands below.</p>
    </main>
  );
}
