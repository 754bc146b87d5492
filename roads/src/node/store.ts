import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadInput } from '../faults.ts'
import { Region } from '../region/region.ts'
import { Cities } from '../search/cities.ts'

const inFolder = 'region.roads'

/** Writes beside and moves: whoever reads meanwhile finds the old file or the new one, whole. */
export function writeWhole(path: string, bytes: Uint8Array | string): void {
  const aside = `${path}.${randomUUID()}.part`
  try {
    writeFileSync(aside, bytes)
    renameSync(aside, path)
  } catch (error) {
    rmSync(aside, { force: true })
    throw new BadInput([`${path} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`])
  }
}

/** A path that may be a folder, as the file in it. */
export const regionFile = (path: string): string =>
  existsSync(path) && statSync(path).isDirectory() ? join(path, inFolder) : path

/** The towns of the world, undefined before the package was built. Example: `citiesIfBuilt('roads/dist/cities.roads')?.search('lisb')` */
export function citiesIfBuilt(path: string): Cities | undefined {
  return existsSync(path) ? Cities.load(bytesOf(path)) : undefined
}

/** Example: `loadRegion('data/roads/city.roads').router('car')` */
export function loadRegion(path: string): Region {
  return Region.load(bytesOf(regionFile(path)))
}

function bytesOf(file: string): Uint8Array<ArrayBuffer> {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw new BadInput([`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`])
  }
  return new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length)
}
