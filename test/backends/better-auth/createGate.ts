function createSignal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
}

/** Holds one request of the attacker, so that other requests are answered meanwhile. */
export function createGate() {
  const reached = createSignal();
  const opened = createSignal();
  let isArmed = false;
  return {
    arm: () => {
      isArmed = true;
    },
    reached: reached.given,
    open: () => opened.give(),
    async pass() {
      if (!isArmed) return;
      isArmed = false;
      reached.give();
      await opened.given;
    },
  };
}
