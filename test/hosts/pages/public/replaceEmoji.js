/** Replaces emoji by pictures, also those that scripts add later, as WordPress does in browsers without every emoji. */
(() => {
  const EMOJI = /[\u{1f1e6}-\u{1f1ff}]{2}|\p{Extended_Pictographic}\ufe0f?/gu;

  function replaceIn(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentNode.closest('.wp-exclude-emoji, script, style, textarea')) continue;
      const parts = document.createDocumentFragment();
      let end = 0;
      for (const { 0: emoji, index } of text.data.matchAll(EMOJI)) {
        const picture = document.createElement('img');
        picture.className = 'emoji';
        picture.draggable = false;
        picture.alt = emoji;
        picture.src = '/emoji.svg';
        parts.append(text.data.slice(end, index), picture);
        end = index + emoji.length;
      }
      if (end === 0) continue;
      parts.append(text.data.slice(end));
      text.parentNode.replaceChild(parts, text);
    }
  }

  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        const place = node.nodeType === Node.TEXT_NODE ? node.parentNode : node;
        if (place) replaceIn(place);
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
  replaceIn(document.body);
})();
