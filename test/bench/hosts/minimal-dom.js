import { addStyle, isEmail, next, send } from './minimal.js';

function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function first(show) {
  const email = make('input', { id: 'email', type: 'email', autocomplete: 'email' });
  const error = make('p', { role: 'alert' });
  const submit = make('button', { type: 'submit' }, 'Continue with email');
  const form = make('form', { noValidate: true }, make('label', { htmlFor: 'email' }, 'Email'), email, error, submit);
  form.onsubmit = (event) => {
    event.preventDefault();
    if (!isEmail(email.value)) {
      error.textContent = 'Invalid email address';
      return;
    }
    submit.disabled = true;
    send(email.value).then(
      () => show(second()),
      () => {
        submit.disabled = false;
      },
    );
  };
  const google = make('button', { type: 'button' }, 'Continue with Google');
  return make('div', { className: 'form' }, make('h1', {}, 'Sign up or log in'), google, form);
}

function second() {
  const kind =
    next === 'otp'
      ? { inputMode: 'numeric', autocomplete: 'one-time-code' }
      : { type: 'password', autocomplete: 'current-password' };
  return make(
    'form',
    { className: 'form' },
    make('h1', {}, next === 'otp' ? 'Enter passcode' : 'Log In'),
    make('input', kind),
    make('button', { type: 'submit' }, 'Continue'),
  );
}

window.bench.start({
  mount(root) {
    addStyle();
    root.replaceChildren(first((screen) => root.replaceChildren(screen)));
  },
  unmount: () => document.getElementById('root').replaceChildren(),
});
