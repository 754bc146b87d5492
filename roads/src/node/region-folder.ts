import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { BadInput } from '../faults.ts'
import type { Position } from '../geo.ts'
import { readInfo } from '../region/file.ts'
import type { RegionInfo } from '../region/import.ts'
import type { Region } from '../region/region.ts'
import { loadRegion } from './store.ts'
import type { ImportJob, ImportMessage } from './worker.ts'

const ending = '.roads'
const lawful = /^[a-z0-9][a-z0-9-]{0,40}$/

export interface ImportWatch {
  progress?: (message: Extract<ImportMessage, { kind: 'progress' }>) => void
  signal?: AbortSignal
}

/** Imported regions side by side in a folder, one file each. Example: `new RegionFolder('data/roads').list()` */
export class RegionFolder {
  private readonly loaded = new Map<string, { stamp: string; region: Region }>()

  /** `thread` is the built worker; `cities` the built file of towns, if there is one. */
  constructor(
    readonly folder: string,
    private readonly thread: string | URL,
    private readonly cities?: string,
  ) {
    mkdirSync(folder, { recursive: true })
    // what a killed import left behind
    for (const name of readdirSync(folder)) if (name.endsWith('.part')) rmSync(join(folder, name), { force: true })
  }

  /** What is imported; a file that is damaged or of another version is listed with its fault. */
  list(): { id: string; info?: RegionInfo; fault?: string }[] {
    const names = readdirSync(this.folder).filter((name) => name.endsWith(ending))
    return names.sort().map((name) => {
      const id = name.slice(0, -ending.length)
      try {
        return { id, info: infoOf(join(this.folder, name)) }
      } catch (error) {
        if (error instanceof BadInput) return { id, fault: error.message }
        throw error
      }
    })
  }

  /** A region, loaded once and again only when its file was replaced. */
  open(id: string): Region {
    const path = this.path(id)
    if (!existsSync(path)) throw new BadInput([`There is no region "${id}".`])
    const { mtimeMs, size, ino } = statSync(path)
    const stamp = `${mtimeMs} ${size} ${ino}`
    const known = this.loaded.get(id)
    if (known?.stamp === stamp) return known.region
    const region = loadRegion(path)
    this.loaded.set(id, { stamp, region })
    return region
  }

  /** The first region that holds all the places, undefined if none does. */
  covering(places: readonly Position[]): { id: string; region: Region } | undefined {
    for (const { id, info } of this.list()) {
      if (!info) continue
      const [west, south, east, north] = info.bbox
      if (places.every(([lon, lat]) => lon >= west && lon <= east && lat >= south && lat <= north))
        return { id, region: this.open(id) }
    }
  }

  /** Imports in a thread of its own. The region of this name is replaced at the end, or not at all. */
  import(
    id: string,
    from: string,
    options: ImportJob['options'],
    { progress, signal }: ImportWatch = {},
  ): Promise<RegionInfo> {
    const job: ImportJob = {
      from,
      to: this.path(id),
      options: { name: id, ...options },
      ...(this.cities !== undefined && { cities: this.cities }),
    }
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const worker = new Worker(this.thread, { workerData: job })
      const stop = () => {
        reject(new DOMException('The import was cancelled.', 'AbortError'))
        void worker.terminate()
      }
      signal?.addEventListener('abort', stop, { once: true })
      worker.on('message', (message: ImportMessage) => {
        if (message.kind === 'progress') progress?.(message)
        else if (message.kind === 'done') resolve(message.info)
        else reject(new BadInput(message.faults))
      })
      worker.on('error', reject)
      worker.on('exit', () => {
        signal?.removeEventListener('abort', stop)
        reject(new Error('The import ended without an answer.'))
      })
    })
  }

  remove(id: string): void {
    const path = this.path(id)
    if (!existsSync(path)) throw new BadInput([`There is no region "${id}".`])
    rmSync(path)
    this.loaded.delete(id)
  }

  private path(id: string): string {
    if (!lawful.test(id))
      throw new BadInput([`"${id}" cannot name a region: small letters, digits and hyphens, 41 at most.`])
    return join(this.folder, id + ending)
  }
}

/** Reads only the head of the file. */
function infoOf(path: string): RegionInfo {
  const file = openSync(path, 'r')
  try {
    return readInfo<RegionInfo>((length) => {
      const bytes = new Uint8Array(length)
      return bytes.subarray(0, readSync(file, bytes, 0, length, 0))
    })
  } finally {
    closeSync(file)
  }
}
