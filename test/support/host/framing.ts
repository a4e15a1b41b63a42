/** A page that holds another page, a host unless its address names one as `frame`, with the options that it was opened with. */
const frame = document.querySelector('iframe');
const address = new URLSearchParams(location.search).get('frame') ?? 'plain.html';
if (frame) frame.src = `${address}${location.hash}`;

export {};
