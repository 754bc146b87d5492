import { Dice } from '../random.ts'

/** What a drawn day has most of; `all` has everything. */
export const families = ['windows', 'asked', 'breaks', 'shipments', 'open', 'limits', 'all'] as const
export type Family = (typeof families)[number]

interface Visit {
  readonly id: number
  readonly [field: string]: unknown
}

/**
 * A day in VROOM's JSON with the route of each vehicle written down, drawn at random: seldom a lawful one. The same seed
 * draws the same day.
 */
export function drawPlan(family: Family, seed: number): Record<string, unknown> {
  const day = new Day(new Dice(seed), family)
  const jobs = Array.from({ length: day.dice.whole(4, 8) }, (_, at) => day.job(at + 1))
  const shipments = day.has('shipments')
    ? Array.from({ length: day.dice.whole(1, 3) }, (_, at) => day.shipment(at + 1))
    : []
  const stops = day.dice.shuffle([
    ...jobs.map(({ id }) => ({ type: 'job', id })),
    ...shipments.flatMap(({ pickup, delivery }) => [
      { type: 'pickup', id: pickup.id },
      { type: 'delivery', id: delivery.id },
    ]),
  ])
  const vehicles = [1, 2].map((id) => day.vehicle(id, stops.splice(0, day.dice.whole(2, 5))))
  return { vehicles, jobs, shipments, matrices: { car: { durations: day.matrix(900), distances: day.matrix(9000) } } }
}

class Day {
  private readonly places = 6

  constructor(
    readonly dice: Dice,
    private readonly family: Family,
  ) {}

  has(family: Family): boolean {
    return this.family === 'all' || this.family === family
  }

  matrix(most: number): number[][] {
    const row = (own: number) =>
      Array.from({ length: this.places }, (_, to) => (to === own ? 0 : this.dice.whole(0, most)))
    return Array.from({ length: this.places }, (_, own) => row(own))
  }

  private place(name: string): object {
    const index = this.dice.whole(0, this.places - 1)
    const point = this.has('open') ? { [name]: [4 + index / 10, 45 + index / 20] } : {}
    return { [`${name}_index`]: index, ...point }
  }

  private windows(): object {
    if (!this.has('windows') && this.dice.chance(0.6)) return {}
    const count = this.has('windows') ? this.dice.whole(1, 3) : 1
    let last = 28_800
    return {
      time_windows: Array.from({ length: count }, () => {
        const start = last + this.dice.whole(1, 4000)
        last = start + this.dice.pick([0, 60, 900])
        return [start, last]
      }),
    }
  }

  private amounts(most: number): number[] {
    return [this.dice.whole(0, most), this.dice.whole(0, most)]
  }

  private visit(id: number): Visit {
    const { dice } = this
    return {
      id,
      ...this.place('location'),
      service: dice.pick([0, 60, 300]),
      ...(dice.chance(0.3) ? { setup: 120, setup_per_type: { van: 45 } } : {}),
      ...(dice.chance(0.1) ? { description: `bell ${id}` } : {}),
      ...this.windows(),
    }
  }

  job(id: number): Visit {
    const { dice } = this
    return {
      ...this.visit(id),
      delivery: this.amounts(3),
      ...(dice.chance(0.3) ? { pickup: this.amounts(2) } : {}),
      ...(this.has('limits') && dice.chance(0.4) ? { skills: [dice.whole(1, 3)] } : {}),
      ...(dice.chance(0.2) ? { priority: dice.whole(0, 100) } : {}),
    }
  }

  shipment(id: number) {
    return { pickup: this.visit(id), delivery: this.visit(50 + id), amount: this.amounts(2) }
  }

  private asked(): object {
    if (!this.has('asked') || this.dice.chance(0.7)) return {}
    const time = 28_800 + this.dice.whole(0, 9000)
    return this.dice.pick([
      { service_at: time },
      { service_after: time },
      { service_before: time },
      { service_after: time, service_before: time + 900 },
    ])
  }

  vehicle(id: number, stops: readonly object[]): object {
    const { dice } = this
    const count = this.has('breaks') ? dice.whole(1, 3) : 0
    const breaks = Array.from({ length: count }, (_, at) => ({
      id: at + 1,
      service: dice.pick([0, 300, 900]),
      ...this.windows(),
      ...(dice.chance(0.3) ? { max_load: this.amounts(4) } : {}),
    }))
    const steps: object[] = [...stops]
    for (const own of breaks)
      if (dice.chance(0.8)) steps.splice(dice.whole(0, steps.length), 0, { type: 'break', id: own.id })
    const ends = this.has('open') ? dice.pick([['start'], ['end'], ['start', 'end']]) : ['start', 'end']
    const shift = dice.whole(28_800, 33_000)
    return {
      id,
      ...Object.assign({}, ...ends.map((name) => this.place(name))),
      capacity: [dice.whole(3, 12), dice.whole(3, 12)],
      ...(dice.chance(0.8) ? { time_window: [shift, shift + dice.pick([3600, 20_000])] } : {}),
      ...(breaks.length > 0 ? { breaks } : {}),
      ...(this.has('limits') ? this.limits() : {}),
      ...(dice.chance(0.4) ? { speed_factor: dice.pick([0.7, 1.33, 3]), type: 'van' } : {}),
      steps: [{ type: 'start' }, ...steps, { type: 'end' }].map((step) => ({ ...step, ...this.asked() })),
    }
  }

  private limits(): object {
    const { dice } = this
    return {
      skills: dice.pick([[], [1], [1, 2]]),
      max_tasks: dice.whole(1, 5),
      max_travel_time: dice.whole(300, 3000),
      max_distance: dice.whole(3000, 30_000),
      costs: { fixed: dice.whole(0, 50), per_hour: dice.whole(0, 5000), per_km: dice.whole(0, 30), per_task_hour: 900 },
    }
  }
}
