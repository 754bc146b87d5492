import {
  type ImportStep,
  type Position,
  type ProfileName,
  type RegionInfo,
  bytesSource,
  importRegion,
} from '@meridian/roads'
import type { ImportAsked, ImportReport, RegionFacts } from '#server/roads'

export const facts = ({ bbox, profiles, date, attribution }: RegionInfo): RegionFacts => ({
  bounds: [...bbox],
  profiles: [...profiles],
  date: date?.slice(0, 10) ?? null,
  credit: { text: attribution.text, url: attribution.url ?? null },
})

export async function importFile(
  pbf: Uint8Array,
  { name, profiles, bounds }: ImportAsked,
  told: (step: string, share: number) => void,
  sideAt?: (place: Position) => 'left' | 'right' | undefined,
): Promise<{ region: Uint8Array; report: ImportReport }> {
  const whole = progressOf(profiles.length)
  let most = 0
  const { bytes, info } = await importRegion(bytesSource(pbf), {
    name,
    profiles: profiles as ProfileName[],
    ...(bounds && { bbox: bounds }),
    ...(sideAt && { sideAt }),
    progress: (step, share) => {
      most = Math.max(most, memoryInUse())
      told(step.split(' ')[0]!, whole(step, share))
    },
  })
  return { region: bytes, report: reportOf(info, bytes.byteLength, Math.max(most, memoryInUse())) }
}

type Counting = { process?: { memoryUsage?: () => { heapUsed: number; arrayBuffers: number } } }
/** Of this thread alone; browsers do not tell. */
function memoryInUse(): number {
  const used = (globalThis as Counting).process?.memoryUsage?.()
  return used ? used.heapUsed + used.arrayBuffers : 0
}

/** The steps weigh what they take: contracting most, once for each profile. */
function progressOf(profiles: number): (step: ImportStep, share: number) => number {
  const weights: [RegExp, number, number][] = [
    [/^read/, 1, 1],
    [/^streets/, 0.3, 1],
    [/^contract/, 4, profiles],
    [/^map/, 0.5, 1],
    [/^search/, 0.5, 1],
    [/^pack/, 0.2, 1],
  ]
  const all = weights.reduce((sum, [, weight, times]) => sum + weight * times, 0)
  let last = ''
  let before = 0
  let now = 0
  return (step, share) => {
    if (step !== last) {
      before += now
      now = weights.find(([sign]) => sign.test(step))?.[1] ?? 0
      last = step
    }
    return Math.min(1, (before + now * share) / all)
  }
}

function reportOf(info: RegionInfo, bytes: number, memory: number): ImportReport {
  const { ways, junctions, missingNodes, profiles, milliseconds } = info.report
  const all = Object.values(profiles)
  const conditional = Math.max(0, ...all.map((one) => one.conditional))
  return {
    ...facts(info),
    ways,
    junctions,
    restrictions: {
      used: Math.max(0, ...all.map((one) => one.restrictions)),
      skipped: Math.max(0, ...all.map((one) => one.restrictionsSkipped)),
    },
    mainShare: Math.min(1, ...all.map((one) => one.mainShare)),
    seconds: milliseconds / 1000,
    memoryMegabytes: memory > 0 ? Math.round(memory / 1e6) : null,
    megabytes: bytes / 1e6,
    notes: [
      ...(missingNodes > 0 ? [`${missingNodes} points of ways are not in the file`] : []),
      ...(conditional > 0 ? [`${conditional} restrictions at certain times are left out`] : []),
    ],
  }
}
