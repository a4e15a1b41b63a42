import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { addStyle, isEmail, next, send } from './minimal.js';

function First({ email, onEmail, go }) {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  function submit(event) {
    event.preventDefault();
    if (!isEmail(email)) return setError('Invalid email address');
    setBusy(true);
    send(email).then(
      () => go(next),
      () => setBusy(false),
    );
  }
  return (
    <div className="form">
      <h1>Sign up or log in</h1>
      <button type="button">Continue with Google</button>
      <form onSubmit={submit} noValidate>
        <label htmlFor="email">Email</label>
        <input
          id="email"
          type="email"
          autoComplete="email"
          value={email}
          onInput={(event) => onEmail(event.currentTarget.value)}
          onChange={() => {}}
        />
        <p role="alert">{error}</p>
        <button type="submit" disabled={busy}>
          Continue with email
        </button>
      </form>
    </div>
  );
}

function Next({ screen }) {
  const [typed, setTyped] = useState('');
  const kind =
    screen === 'otp'
      ? { inputMode: 'numeric', autoComplete: 'one-time-code' }
      : { type: 'password', autoComplete: 'current-password' };
  return (
    <form className="form">
      <h1>{screen === 'otp' ? 'Enter passcode' : 'Log In'}</h1>
      <input {...kind} value={typed} onInput={(event) => setTyped(event.currentTarget.value)} onChange={() => {}} />
      <button type="submit">Continue</button>
    </form>
  );
}

function App() {
  const [screen, go] = useState('first');
  const [email, setEmail] = useState('');
  return screen === 'first' ? <First email={email} onEmail={setEmail} go={go} /> : <Next screen={screen} />;
}

let root;
window.bench.start({
  mount(element) {
    addStyle();
    root = createRoot(element);
    root.render(<App />);
  },
  unmount: () => root.unmount(),
});
