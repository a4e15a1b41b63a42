/** Page that frames another one: the plain host, or the page of the parameter `frame`. Passes its options on. */
const frame = document.querySelector('iframe');
const address = new URLSearchParams(location.search).get('frame') ?? 'plain.html';
if (frame) frame.src = `${address}${location.hash}`;

export {};
