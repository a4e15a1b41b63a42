const input = document.createElement('input');
input.type = 'email';
window.bench.start({ mount: (root) => root.append(input), unmount: () => input.remove() });
