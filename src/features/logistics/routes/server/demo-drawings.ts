/** What the demo's drivers bring back from doors, as pictures: parcels before doors, and names written with a finger. */
import type { Drawing, Rectangle } from '#contract/png'

/** A parcel before a door; the colours are those of wall, door, frame, step and parcel. */
const door = (...palette: [wall: string, door: string, frame: string, step: string, parcel: string]): Drawing => ({
  palette: [...palette, '#7c5a3a', '#f8fafc'],
  rectangles: [
    [0, 0, 320, 160, 0],
    [112, 6, 96, 132, 2],
    [120, 14, 80, 124, 1],
    [130, 24, 26, 44, 2],
    [164, 24, 26, 44, 2],
    [186, 84, 6, 14, 6],
    [0, 138, 320, 22, 3],
    [214, 96, 62, 46, 4],
    [214, 114, 62, 6, 5],
    [246, 100, 24, 10, 6],
  ],
})
const doors = [
  door('#d6d3d1', '#1d4e5f', '#e7e5e4', '#a8a29e', '#d4a373'),
  door('#fde8d7', '#8b2e2e', '#fffaf5', '#b8a99a', '#c98f5e'),
  door('#dfe7ee', '#2f5d3a', '#f4f7fa', '#8f9aa5', '#deb887'),
]

/** A line that swings as a hand does, of dots beside each other. */
function signature(swing: number, slope: number): Drawing {
  const rectangles: Rectangle[] = [[0, 0, 320, 160, 0]]
  for (let at = 0; at < 240; at++) {
    const [x, turn] = [40 + at, at / swing]
    const y = 80 + Math.sin(turn) * 34 * (1 - at / 300) + Math.sin(turn * 2.7) * 11 - (at - 120) * slope
    const before = 80 + Math.sin((at - 1) / swing) * 34 * (1 - at / 300)
    const high = Math.min(24, 3 + Math.round(Math.abs(y - before) / 6))
    rectangles.push([x, Math.round(y), 3, high, 1])
  }
  return { palette: ['#ffffff', '#1e293b'], rectangles }
}
const signatures = [signature(9, 0.08), signature(13, -0.05), signature(7, 0.12), signature(11, 0), signature(16, 0.1)]

export const proofPictures = { photo: doors, signature: signatures }
