import browser from 'webextension-polyfill';

const origins = (JSON.parse(decodeURIComponent(location.hash.slice(1))) as unknown[]).map(String);
for (const origin of origins) {
  const item = document.createElement('li');
  item.textContent = origin;
  document.querySelector('#origins')?.append(item);
}
document.querySelector('#allow')?.addEventListener('click', async () => {
  await browser.permissions.request({ origins });
  window.close();
});
