/** Which looks of a place are walked: `npm run test:all` walks all six. `npm test` walks all six of the places that the change
 *  concerns, and two of the others; the gallery shows each part of the kit in dark, too, so colours are judged there. */
import { readFileSync } from 'node:fs'
import { changedFiles, concernedBy, listedFiles } from '../../scripts/concerned.mjs'
import { places } from '#features/places'
import type { Address } from './addresses.ts'
import { allLooks, type Look } from './looks.ts'

const two: readonly Look[] = ['light, 1440', 'Arabic, 390']
const three: readonly Look[] = [...two, 'dark, 1440']

/** The names of the places that a change of these features may show. */
function namesIn(features: readonly string[]): Set<string> {
  const texts = features.map((feature) => textOf(`${feature}/places.ts`)).join('\n')
  return new Set(places.flatMap(({ name }) => (texts.includes(`'${name}'`) ? name : [])))
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

let concerned: Set<string> | undefined
function isConcerned({ name }: Address): boolean {
  if (!concerned) {
    const { features, callers, borrowers } = concernedBy(changedFiles(), listedFiles())
    concerned = namesIn([...features, ...callers, ...borrowers])
  }
  return concerned.has(name)
}

export function looksOf(address: Address): readonly Look[] {
  if (process.env['MERIDIAN_RUN'] !== 'test' || isConcerned(address)) return allLooks
  return address.path.startsWith('/gallery/') ? three : two
}
