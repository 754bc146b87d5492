/** A product as a drawing, until somebody gives it pictures. */
import { motifs, palettes } from './motifs'

const crate = ['M20 34l28-14 28 14v30L48 78 20 64z', 'M20 34l28 14 28-14-28-14z'] as const

export function drawingOf(motif: string, id: number): string {
  const { ground, ...paints } = palettes[id % palettes.length]!
  const shapes =
    motifs[motif] ??
    ([
      ['ink', crate[0]],
      ['warm', crate[1]],
    ] as const)
  const paths = shapes.map(([paint, path]) => `<path fill="${paints[paint]}" d="${path}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="480" height="480"><path fill="${ground}" d="M0 0h96v96H0z"/><ellipse cx="48" cy="84" rx="30" ry="4" fill="${paints.ink}" opacity=".12"/>${paths}</svg>`
}
