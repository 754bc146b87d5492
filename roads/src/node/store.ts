import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadInput } from '../faults.ts'
import { Region } from '../region/region.ts'

const inFolder = 'region.roads'

/** Writes beside and moves: whoever reads meanwhile finds the old file or the new one, whole. */
export function writeWhole(path: string, bytes: Uint8Array | string): void {
  const aside = `${path}.${process.pid}.part`
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

/** Example: `loadRegion('data/roads/city.roads').router('car')` */
export function loadRegion(path: string): Region {
  const file = regionFile(path)
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw new BadInput([`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`])
  }
  return Region.load(new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length))
}
