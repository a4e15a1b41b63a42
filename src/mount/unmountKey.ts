/** Property of an element that holds the unmount function of its widget. Every copy of this package uses the same one. */
export const unmountKey = Symbol.for('signin-widget');
