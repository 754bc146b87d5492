/** Pictures of the demo's cards. */
import type { Drawing, Rectangle } from '#contract/png'

/** The rear of a van whose door seal has come loose. */
export const van: Drawing = {
  palette: ['#dbeafe', '#64748b', '#f8fafc', '#1e293b', '#f97316'],
  rectangles: [
    [0, 128, 320, 32, 1],
    [84, 20, 152, 112, 2],
    [90, 26, 67, 96, 0],
    [163, 26, 67, 96, 0],
    [157, 20, 6, 108, 3],
    [90, 92, 6, 30, 4],
    [96, 116, 24, 6, 4],
    [100, 128, 28, 16, 3],
    [192, 128, 28, 16, 3],
  ],
}
/** Four loading bays, two of them painted. */
export const bays: Drawing = {
  palette: ['#e2e8f0', '#94a3b8', '#facc15', '#475569'],
  rectangles: [
    [0, 0, 320, 56, 1],
    ...[0, 1, 2, 3].flatMap((at): Rectangle[] => [
      [16 + at * 76, 16, 60, 40, 3],
      [12 + at * 76, 64, 6, 96, at < 2 ? 2 : 1],
      [74 + at * 76, 64, 6, 96, at < 2 ? 2 : 1],
    ]),
  ],
}
