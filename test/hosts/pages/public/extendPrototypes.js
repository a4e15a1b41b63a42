/**
 * Extends built-in objects as Prototype.js 1.7 and MooTools 1.5 do: by assignment, so that the members are enumerable, and in the
 * place of functions that browsers have.
 */
(() => {
  const copy = (target, members) => {
    for (const name of Object.keys(members)) target[name] = members[name];
  };
  const identity = (value) => value;

  /** Accepts lists with a length, and has no second parameter. */
  function toList(iterable) {
    if (!iterable) return [];
    if ('toArray' in Object(iterable)) return iterable.toArray();
    let length = iterable.length || 0;
    const results = new Array(length);
    while (length--) results[length] = iterable[length];
    return results;
  }

  const { forEach, reverse, map, filter, some, every } = Array.prototype;
  const wrap = (method) =>
    function wrapped(iterator, context) {
      return method.call(this, iterator || identity, context);
    };
  const enumerable = {
    each(iterator, context) {
      forEach.call(this, iterator, context);
      return this;
    },
    find(iterator, context) {
      return filter.call(this, iterator, context)[0];
    },
    all: wrap(every),
    any: wrap(some),
    collect: wrap(map),
    detect(iterator, context) {
      return this.find(iterator, context);
    },
    entries() {
      return this.toArray();
    },
    filter: wrap(filter),
    map: wrap(map),
    every: wrap(every),
    some: wrap(some),
    include(value) {
      return this.indexOf(value) !== -1;
    },
    member(value) {
      return this.indexOf(value) !== -1;
    },
    pluck(name) {
      return this.map((each) => each[name]);
    },
    toArray() {
      return this.concat();
    },
    size() {
      return this.length;
    },
    inspect() {
      return `[${this.join(', ')}]`;
    },
  };
  copy(Array.prototype, enumerable);
  copy(Array.prototype, {
    _each: forEach,
    _reverse: reverse,
    clear() {
      this.length = 0;
      return this;
    },
    clone() {
      return this.concat();
    },
    compact() {
      return this.filter((value) => value != null);
    },
    contains(value, from) {
      return this.indexOf(value, from) !== -1;
    },
    erase(value) {
      return this.filter((each) => each !== value);
    },
    first() {
      return this[0];
    },
    last() {
      return this[this.length - 1];
    },
    reverse(inline) {
      return (inline === false ? this.toArray() : this)._reverse();
    },
    uniq() {
      return this.filter((value, index) => this.indexOf(value) === index);
    },
    without(...values) {
      return this.filter((value) => values.indexOf(value) === -1);
    },
  });
  Array.from = toList;
  window.$A = toList;

  copy(Function.prototype, {
    argumentNames() {
      return /\(([^)]*)\)/.exec(this.toString())[1].split(/\s*,\s*/);
    },
    bindAsEventListener(context, ...args) {
      return (event) => this.call(context, event || window.event, ...args);
    },
    curry(...args) {
      return this.bind(null, ...args);
    },
    defer(...args) {
      return setTimeout(() => this(...args), 10);
    },
    delay(seconds, ...args) {
      return setTimeout(() => this(...args), seconds * 1000);
    },
    extend(members) {
      copy(this, members);
      return this;
    },
    implement(members) {
      copy(this.prototype, members);
      return this;
    },
    methodize() {
      const method = this;
      return function methodized(...args) {
        return method(this, ...args);
      };
    },
    wrap(wrapper) {
      const method = this;
      return function wrapped(...args) {
        return wrapper.call(this, method.bind(this), ...args);
      };
    },
  });

  copy(String.prototype, {
    blank() {
      return /^\s*$/.test(this);
    },
    camelize() {
      return this.replace(/-+(.)?/g, (_match, letter) => (letter ? letter.toUpperCase() : ''));
    },
    capitalize() {
      return this.charAt(0).toUpperCase() + this.substring(1).toLowerCase();
    },
    contains(part) {
      return this.indexOf(part) !== -1;
    },
    empty() {
      return this == '';
    },
    escapeHTML() {
      return this.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    },
    include(part) {
      return this.indexOf(part) !== -1;
    },
    inspect() {
      return `'${this}'`;
    },
    strip() {
      return this.trim();
    },
    sub(pattern, replacement) {
      return this.replace(pattern, replacement);
    },
    test(pattern) {
      return new RegExp(pattern).test(this);
    },
    times(count) {
      return count < 1 ? '' : new Array(count + 1).join(this);
    },
    toArray() {
      return this.split('');
    },
    truncate(length = 30) {
      return this.length > length ? `${this.slice(0, length - 3)}...` : String(this);
    },
  });
  copy(Number.prototype, {
    succ() {
      return this + 1;
    },
    times(iterator) {
      for (let index = 0; index < this; index += 1) iterator(index);
      return this;
    },
    toPaddedString(length) {
      return String(this).padStart(length, '0');
    },
  });

  copy(Object, {
    clone: (object) => Object.extend({}, object),
    each: (object, iterator) => Object.keys(object).forEach((key) => iterator(object[key], key)),
    extend(target, source) {
      for (const name in source) target[name] = source[name];
      return target;
    },
    isArray: (value) => Array.isArray(value),
    merge: (...objects) => objects.reduce((all, each) => Object.extend(all, each), {}),
    // Has inherited members too.
    values(object) {
      const results = [];
      for (const name in object) results.push(object[name]);
      return results;
    },
  });
  // As Sugar.js does: only what cannot be confused with a member of an object, and not enumerable.
  for (const [name, value] of Object.entries({ isEmpty: () => false, mapKeys: () => ({}), sizeOf: () => 0 }))
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });

  copy(HTMLElement.prototype, {
    addClassName(name) {
      this.classList.add(name);
      return this;
    },
    hide() {
      this.style.display = 'none';
      return this;
    },
    // Throws for an element without a parent.
    remove() {
      this.parentNode.removeChild(this);
      return this;
    },
    select(selector) {
      return [...this.querySelectorAll(selector)];
    },
    show() {
      this.style.display = '';
      return this;
    },
    update(content) {
      this.textContent = content;
      return this;
    },
    visible() {
      return this.style.display !== 'none';
    },
  });
})();
