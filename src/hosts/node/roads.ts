import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Host } from '#server/host'
import type { Roads } from '#server/roads'
import { createGeocoder } from '../roads/geocoder.ts'
import { createRoads } from '../roads/roads-client.ts'
import type { FromService, OpenThread } from '../roads/messages.ts'
import { createBaseMap } from './base-map.ts'
import { importLimits, openImportWith } from './roads-import.ts'
import { builtFile, root } from './root.ts'
import type { NodeSettings } from './settings.ts'

const cities = ['port-averne']

/** Made by the build; at a first start while the product already answers, so whoever reads it waits for it. */
export async function readBuiltIn(key: string): Promise<Uint8Array> {
  const file = join(root, 'dist', `${key}.roads`)
  while (!existsSync(file)) await pause(100)
  return new Uint8Array(await readFile(file))
}

export function roadsOfNode(
  { map, geocoder, routing }: Pick<NodeSettings, 'map' | 'geocoder' | 'routing'>,
  log: Host['log'],
): Roads {
  return createRoads(openThread, cities, {
    log,
    openImport: openImportWith(importLimits),
    ...(map && { base: createBaseMap(map) }),
    ...(routing && { routing }),
    ...(geocoder && { geocoder: createGeocoder(geocoder.kind, geocoder) }),
  })
}

const openThread: OpenThread = (heard, lost) => {
  const worker = new Worker(builtFile('roads-thread'), { execArgv: [] })
  // A server that is told to stop does not wait for a map.
  worker.unref()
  worker.on('message', (message: FromService) => heard(message))
  worker.on('error', (error) => lost(`The roads failed: ${error.message}`))
  worker.on('exit', (code) => code !== 0 && lost('The roads ended by themselves'))
  return {
    say: (message, transfer) => worker.postMessage(message, transfer),
    end: () => void worker.terminate(),
  }
}
