/** The routes that a menu names beside the one it is about. */
import type { BoardRoute } from '#features/logistics/routes/contract'
import { isOpen } from './changes'
import type { Board } from './contract'

/** As many as a menu holds without being searched through. */
const few = 12

/** Others in a menu are named by who drives them. */
export const nameOf = ({ driver, code }: BoardRoute): string => driver ?? code

export const othersOf = (board: Board | undefined, { id }: BoardRoute): BoardRoute[] =>
  (board?.routes ?? []).filter((other) => other.id !== id && isOpen(other)).slice(0, few)
