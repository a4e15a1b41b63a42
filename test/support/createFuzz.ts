export interface Fuzz {
  /** A number from 0 to 1. */
  random(): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Variable that repeats the same run; part of the message of a failure. */
  again: string;
  /** Returns the number of rounds: the default, or the number of FUZZ_ROUNDS. */
  rounds(defaults: number): number;
}

/** Creates random input for tests: the same in every run, or another one with FUZZ_SEED=NUMBER. */
export function createFuzz(defaults: number): Fuzz {
  const seed = Number(process.env.FUZZ_SEED ?? defaults);
  let state = (Math.abs(Math.trunc(seed)) % 2_147_483_646) + 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return {
    random,
    pick: (items) => items[Math.floor(random() * items.length)] as (typeof items)[number],
    again: `FUZZ_SEED=${seed}`,
    rounds: (count) => Number(process.env.FUZZ_ROUNDS ?? count),
  };
}
