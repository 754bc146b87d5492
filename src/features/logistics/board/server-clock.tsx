/** What time it is by the server: the clock of who looks may be wrong, and a demo may go faster than time. */
import type { Board } from './contract'

type Heard = { at: number; pace: number; since: number }
let heard: Heard | undefined

/** Keeps what a board was answered with. */
export function hearClock({ clock }: Pick<Board, 'clock'>): void {
  heard = clock && { at: Date.parse(clock.at), pace: clock.pace, since: performance.now() }
}

/** As the server has it; before it has said anything, as the browser has it. */
export const serverNow = (): number => (heard ? heard.at + (performance.now() - heard.since) * heard.pace : Date.now())

/** Where its clock goes faster, it is looked at more often. */
export const sooner = (milliseconds: number): number => Math.max(500, milliseconds / (heard?.pace ?? 1))
