/** State machines as data: in which states a move is allowed, and where it leads. Server, screens, tests and documents read
 *  the same. */
import * as z from 'zod/mini'

export type Moves<Name extends string, State extends string> = Readonly<
  Record<Name, { from: readonly State[]; to: State }>
>

/** @example allowedIn({ suspend: { from: ['active'], to: 'inactive' } }, 'active') // ['suspend'] */
export const allowedIn = <Name extends string, State extends string>(moves: Moves<Name, State>, state: State): Name[] =>
  (Object.keys(moves) as Name[]).filter((name) => moves[name].from.includes(state))

/**
 * The failure of an endpoint that moves: it says the state and the moves that it allows.
 * @example
 * fails: { move_refused: moveRefused(statuses, userMoveNames) }
 */
export const moveRefused = <const State extends string, const Name extends string>(
  states: readonly State[],
  names: readonly Name[],
) => [409, z.object({ message: z.string(), state: z.enum(states), allowed: z.array(z.enum(names)) })] as const

/** Its data. @example ctx.fail('move_refused', refusalOf(userMoves, 'suspend', row.status)) */
export function refusalOf<Name extends string, State extends string>(
  moves: Moves<Name, State>,
  name: Name,
  state: State,
  /** Where not all that the state allows is for the person. */
  allowed: Name[] = allowedIn(moves, state),
): { message: string; state: State; allowed: Name[] } {
  const instead = allowed.length > 0 ? `allowed are ${allowed.join(', ')}` : 'nothing is allowed any more'
  return { message: `No ${name} while ${state}: ${instead}`, state, allowed }
}
