/** Returns the old object if the new one is equal, so that subscribers are not notified of an unchanged value. */
export function reuseIfEqual<Value>(old: Value, next: Value): Value {
  return JSON.stringify(old) === JSON.stringify(next) ? old : next;
}
