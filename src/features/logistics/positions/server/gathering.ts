/** Positions come one by one and are written together: for a moment they wait, and their devices are answered once they are
 *  written. Nothing is acknowledged that could be lost, and what waits here is sent again by its device. */
import { eq, sql } from 'drizzle-orm'
import { send } from '#server/messages'
import type { Db, Host } from '#server/host'
import { vehiclesMoved, type Source } from '#features/logistics/positions/contract'
import { drivers } from '#features/logistics/drivers/tables'
import { trackers } from '#features/logistics/positions/tables'
import { keepPositions, type Came } from './keeping'
import type { Sent } from './wire'

export type Arrived = { keyHash: string; source: Source; positions: readonly Sent[] }
type Waiting = Arrived & { answer(known: boolean): void; fail(error: unknown): void }
type Gathering = { waiting: Waiting[]; timer: ReturnType<typeof setTimeout> | undefined; writing: boolean }

const gatherMilliseconds = 25
const mostMessages = 1000
const gatherings = new WeakMap<Db, Gathering>()

type GatheringHost = { db: Db; host: Pick<Host, 'now'> }

/** Resolves once it is written: false where nobody knows the key. */
export function arrive(given: GatheringHost, arrived: Arrived): Promise<boolean> {
  const gathering = gatherings.get(given.db) ?? { waiting: [], timer: undefined, writing: false }
  gatherings.set(given.db, gathering)
  return new Promise((answer, fail) => {
    gathering.waiting.push({ ...arrived, answer, fail })
    plan(given, gathering)
  })
}

function plan(given: GatheringHost, gathering: Gathering): void {
  // while one writes, the next gather
  if (gathering.writing || gathering.timer || gathering.waiting.length === 0) return
  gathering.timer = setTimeout(() => void flush(given, gathering), gatherMilliseconds)
}

async function flush(given: GatheringHost, gathering: Gathering): Promise<void> {
  gathering.timer = undefined
  gathering.writing = true
  const batch = gathering.waiting.splice(0, mostMessages)
  try {
    // a vehicle may be deleted in between: then its positions are nobody's
    const known = await write(given, batch).catch(() => write(given, batch))
    for (const one of batch) one.answer(known.has(one.keyHash))
  } catch (error) {
    for (const one of batch) one.fail(error)
  }
  gathering.writing = false
  plan(given, gathering)
}

async function write({ db, host }: GatheringHost, batch: readonly Waiting[]): Promise<Set<string>> {
  const now = host.now()
  const { known, moved } = await db.transaction(async (tx) => {
    const found = await devicesOf(tx, batch)
    const came = batch.flatMap(({ keyHash, source, positions }): Came[] => {
      const device = found.get(keyHash)
      return device ? [{ ...device, source, positions }] : []
    })
    const moved = await keepPositions(tx, came, now)
    await seen(tx, batch, found, now)
    return { known: new Set(found.keys()), moved }
  })
  if (moved.length > 0) tellMoved(db)
  return known
}

type Device = { id: number; vehicleId: number | null; driverId: number | null }
/** A driver's device is in the vehicle that they drive. */
async function devicesOf(db: Db, batch: readonly Waiting[]): Promise<Map<string, Device>> {
  const hashes = [...new Set(batch.map(({ keyHash }) => keyHash))]
  const rows = await db
    .select({
      hash: trackers.keyHash,
      id: trackers.id,
      vehicleId: sql<number | null>`coalesce(${trackers.vehicleId}, ${drivers.vehicleId})`,
      driverId: trackers.driverId,
    })
    .from(trackers)
    .leftJoin(drivers, eq(drivers.id, trackers.driverId))
    .where(sql`${trackers.keyHash} in ${hashes} and ${trackers.revokedAt} is null`)
  return new Map(rows.map(({ hash, ...device }) => [hash, device]))
}

/** To a few seconds: to say it more exactly would cost a write for each position. */
async function seen(db: Db, batch: readonly Waiting[], found: Map<string, Device>, now: Date): Promise<void> {
  const rows = batch.flatMap(({ keyHash, source }) => {
    const device = found.get(keyHash)
    return device ? [{ id: device.id, source }] : []
  })
  if (rows.length === 0) return
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    update trackers set last_seen_at = ${at}, last_source = seen.source
    from (select id, max(source) as source
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as came (id int, source text) group by id) as seen
    where trackers.id = seen.id
      and (trackers.last_seen_at is null or trackers.last_seen_at < ${at} - interval '5 seconds')`)
}

/** Open maps are told twice a second at most; they ask for what they may see. */
const tellEvery = 500
const telling = new WeakMap<Db, { last: number; timer: ReturnType<typeof setTimeout> | undefined }>()
export function tellMoved(db: Db): void {
  const told = telling.get(db) ?? { last: 0, timer: undefined }
  telling.set(db, told)
  if (told.timer) return
  const tell = () => {
    told.timer = undefined
    told.last = performance.now()
    const { name, needs } = vehiclesMoved
    // who misses it asks again in half a minute
    void send(db, { event: name, tag: '', data: null, needs, transient: true }).catch(() => undefined)
  }
  const wait = told.last === 0 ? 0 : told.last + tellEvery - performance.now()
  if (wait <= 0) tell()
  else told.timer = setTimeout(tell, wait)
}
