import type { Problem } from '../model.ts'
import { readLiLim } from './lilim.ts'
import { type Convention, readSolomon } from './solomon.ts'
import { readVroom } from './vroom.ts'
import { readVrplib } from './vrplib.ts'

export type Format = 'vroom' | 'vrplib' | 'solomon' | 'lilim'

/**
 * Which format a text is in, by its beginning.
 * @example formatOf('{"vehicles":[]}') // 'vroom'
 */
export function formatOf(text: string): Format {
  if (/^\s*[[{]/.test(text)) return 'vroom'
  if (/^\s*\S+\s+VEHICLE\s/i.test(text)) return 'solomon'
  if (/^\s*\d+\s+\d+(\.\d+)?\s+\d+(\.\d+)?\s*$/m.test(text.slice(0, 200).split('\n', 1)[0])) return 'lilim'
  return 'vrplib'
}

/**
 * Reads a problem in whichever of the four formats it is. `convention` is how VRPLIB and Solomon files round; by default
 * each as its own literature does.
 * @example readAny(await readFile('X-n101-k25.vrp', 'utf8'))
 */
export function readAny(text: string, convention?: Convention): Problem {
  const read: Record<Format, () => Problem> = {
    vroom: () => readVroom(text),
    vrplib: () => readVrplib(text, { convention }),
    solomon: () => readSolomon(text, convention),
    lilim: () => readLiLim(text),
  }
  return read[formatOf(text)]()
}
