/** Files that many worlds begin from: each process reads them once, though it runs what stands before each file of tests
 *  again and again. */
import { readFile } from 'node:fs/promises'

const read = new Map<string, Promise<Blob>>()

export function readOnce(file: string): Promise<Blob> {
  const blob = read.get(file) ?? readFile(file).then((bytes) => new Blob([bytes]))
  read.set(file, blob)
  return blob
}
