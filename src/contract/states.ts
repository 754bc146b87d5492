/** Named sets of the states that a thing can be in. Predicate, list and SQL (`isIn` of the server) come from one set. */

/** A set of states, asked as a predicate. */
export type StateSet<State extends string, Within extends State = State> = {
  (state: State | null | undefined): state is Within
  readonly states: readonly Within[]
}

/**
 * Declares sets of one machine's states.
 * @example
 * const of = setsOf(cardStates)
 * export const cardIs = { open: of('new', 'started') }
 * cardIs.open(card.state)
 */
export const setsOf =
  <State extends string>(_all: readonly State[]) =>
  <const Within extends State>(...states: readonly Within[]): StateSet<State, Within> =>
    Object.assign(
      (state: State | null | undefined): state is Within =>
        (states as readonly (State | null | undefined)[]).includes(state),
      { states },
    )
