/** A page that holds a host page, with the options that it was opened with. */
const frame = document.querySelector('iframe');
if (frame) frame.src = `plain.html${location.hash}`;

export {};
