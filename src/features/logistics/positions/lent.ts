/** What the board and the dashboard show of positions. */
export { signalAt } from './signal.tsx'
export { useMoving } from './use-moving.tsx'
