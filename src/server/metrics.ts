/** What whoever runs it wants to know of this process and its database, in the text form of Prometheus. */
import { sql } from 'drizzle-orm'
import type { Db, Vitals } from './host'

/** Upper bounds in seconds, around what a person notices. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const
type Timing = { count: number; sum: number; below: number[] }

/** Counted in the process alone: whoever collects asks each process. */
export class Metrics {
  readonly #answers = new Map<string, number>()
  readonly #timings = new Map<string, Timing>()

  /** `endpoint` as it is declared, so that ids make no series of their own. */
  answered(endpoint: string, status: number, seconds: number): void {
    const key = labels({ endpoint, status: String(status) })
    this.#answers.set(key, (this.#answers.get(key) ?? 0) + 1)
    const of = labels({ endpoint })
    const timing = this.#timings.get(of) ?? { count: 0, sum: 0, below: bounds.map(() => 0) }
    timing.count += 1
    timing.sum += seconds
    for (const [at, bound] of bounds.entries()) if (seconds <= bound) timing.below[at]! += 1
    this.#timings.set(of, timing)
  }

  async text(db: Db, streams: number, vitals?: Vitals): Promise<string> {
    const jobs = await rowsOf<{ lane: string; state: string; count: number }>(
      db,
      sql`select lane, state, count(*)::int as count from jobs group by lane, state order by lane, state`,
    )
    const [late] = await rowsOf<{ seconds: number }>(
      db,
      sql`select coalesce(extract(epoch from max(now() - run_at)), 0)::float8 as seconds from jobs where state = 'waiting' and run_at < now()`,
    )
    const [size] = await rowsOf<{ bytes: string }>(db, sql`select pg_database_size(current_database())::text as bytes`)
    return [
      ...series('meridian_requests_total', 'counter', 'Answers, by endpoint and status', [...this.#answers]),
      ...this.#histogram(),
      ...series('meridian_streams', 'gauge', 'Live streams that are open here', [['', streams]]),
      ...series(
        'meridian_jobs',
        'gauge',
        'Jobs of the installation, by lane and state',
        jobs.map(({ lane, state, count }) => [labels({ lane, state }), count]),
      ),
      ...series('meridian_jobs_late_seconds', 'gauge', 'How long the job that waits longest has been due', [
        ['', late!.seconds],
      ]),
      ...series('meridian_database_bytes', 'gauge', 'What the database takes', [['', Number(size!.bytes)]]),
      ...(vitals ? lived(vitals) : []),
      '',
    ].join('\n')
  }

  #histogram(): string[] {
    const name = 'meridian_request_seconds'
    const lines = [...this.#timings].flatMap(([of, { count, sum, below }]) => [
      ...bounds.map((bound, at) => `${name}_bucket{${of},le="${bound}"} ${below[at]}`),
      `${name}_bucket{${of},le="+Inf"} ${count}`,
      `${name}_sum{${of}} ${sum}`,
      `${name}_count{${of}} ${count}`,
    ])
    return lines.length === 0 ? [] : [`# HELP ${name} How long answers took`, `# TYPE ${name} histogram`, ...lines]
  }
}

const lived = ({ disk, pool, loopSeconds, memory }: Vitals): string[] => [
  ...(disk ? series('meridian_disk_free_bytes', 'gauge', 'Room in the data directory', [['', disk.freeBytes]]) : []),
  ...(pool
    ? series('meridian_pool_connections', 'gauge', 'Connections of requests to the database, by state', [
        [labels({ state: 'most' }), pool.most],
        [labels({ state: 'used' }), pool.used],
        [labels({ state: 'waiting' }), pool.waiting],
      ])
    : []),
  ...series('meridian_event_loop_seconds', 'gauge', 'How long the event loop was held, 99th percentile of a minute', [
    ['', loopSeconds],
  ]),
  ...series('meridian_memory_bytes', 'gauge', 'Memory of the process', [['', memory.usedBytes]]),
]

const labels = (all: Record<string, string>): string =>
  Object.entries(all)
    .map(
      ([name, value]) =>
        `${name}="${value.replace(/[\\"\n]/g, (letter) => (letter === '\n' ? '\\n' : `\\${letter}`))}"`,
    )
    .join(',')

const series = (name: string, type: string, says: string, values: (readonly [of: string, value: number])[]): string[] =>
  values.length === 0
    ? []
    : [
        `# HELP ${name} ${says}`,
        `# TYPE ${name} ${type}`,
        ...values.map(([of, value]) => `${name}${of && `{${of}}`} ${value}`),
      ]

const rowsOf = async <Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await db.execute(query)) as { rows: Row[] }).rows
