import { client } from './signin.js';

function show(user) {
  document.querySelector('#signed-in').hidden = !user;
  document.querySelector('#signed-out').hidden = Boolean(user);
  document.querySelector('#name').textContent = user?.emails[0]?.email ?? user?.phone_numbers[0]?.phone_number ?? '';
}

client.user.subscribe(show);
show(client.user.get());
document.querySelector('button').addEventListener('click', async () => {
  await client.session.revoke();
  location.replace('/');
});
