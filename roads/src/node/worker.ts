import { parentPort, workerData } from 'node:worker_threads'
import { BadInput } from '../faults.ts'
import { importRegion, type ImportOptions, type ImportStep, type RegionInfo } from '../region/import.ts'
import { fileSource, nodeInflate } from './files.ts'
import { citiesIfBuilt, writeWhole } from './store.ts'

/** What the thread is asked to do. */
export interface ImportJob {
  /** The `.osm.pbf`. */
  from: string
  /** The file of roads to write; it is replaced only once all went well. */
  to: string
  options: Omit<ImportOptions, 'inflate' | 'progress' | 'sideAt' | 'now'>
  /** Towns of the world, to tell the side of the road. */
  cities?: string
}
export type ImportMessage =
  | { kind: 'progress'; step: ImportStep; share: number }
  | { kind: 'done'; info: RegionInfo; bytes: number }
  | { kind: 'bad-input'; faults: string[] }

async function run({ from, to, options, cities }: ImportJob, say: (message: ImportMessage) => void): Promise<void> {
  try {
    const source = fileSource(from)
    try {
      const towns = cities === undefined ? undefined : citiesIfBuilt(cities)
      const { bytes, info } = await importRegion(source, {
        ...options,
        inflate: nodeInflate,
        progress: (step, share) => say({ kind: 'progress', step, share }),
        ...(towns && { sideAt: (place) => towns.sideAt(place) }),
      })
      writeWhole(to, bytes)
      say({ kind: 'done', info, bytes: bytes.length })
    } finally {
      source.close()
    }
  } catch (error) {
    // anything else is a bug: it ends the thread, and the other side hears of it
    if (!(error instanceof BadInput)) throw error
    say({ kind: 'bad-input', faults: [...error.faults] })
  }
}

/** What ran hot is still compiled beside it, and Node 20 aborts the whole process if a thread ends before that has. */
const restMilliseconds = 1000

if (parentPort) {
  const port = parentPort
  await run(workerData as ImportJob, (message) => port.postMessage(message))
  setTimeout(() => undefined, restMilliseconds)
}
