/** A set of places that is nearly known grows by what is new in it: asked for from there and to there, and nothing else. */
export type Cells = { seconds: ArrayLike<number>; metres: ArrayLike<number>; source: string }
type Ask<Place> = (from: Place[], to: Place[]) => Promise<Cells>
/** With more that is new, all is asked for at once. */
const mostNew = 0.5

type KnownCells = Cells & { names: readonly string[] }
/** Undefined where too much of it is new. `room`: where so many cells are written. */
export async function grown<Place>(
  known: KnownCells,
  names: readonly string[],
  places: readonly Place[],
  ask: Ask<Place>,
  room: (cells: number) => Int32Array = (cells) => new Int32Array(cells),
): Promise<{ seconds: Int32Array; metres: Int32Array; source: string } | undefined> {
  const rowOf = new Map(known.names.map((name, row) => [name, row]))
  const [old, fresh]: [number[], number[]] = [[], []]
  for (const [at, name] of names.entries()) (rowOf.has(name) ? old : fresh).push(at)
  if (fresh.length > names.length * mostNew) return undefined
  const placesAt = (all: readonly number[]) => all.map((at) => places[at]!)
  const size = names.length
  const seconds = room(size ** 2)
  const metres = room(size ** 2)
  const put = (
    from: readonly number[],
    to: readonly number[],
    cells: Cells,
    cellOf: (a: number, b: number) => number,
  ) => {
    for (const [a, row] of from.entries())
      for (const [b, column] of to.entries()) {
        seconds[row * size + column] = cells.seconds[cellOf(a, b)]!
        metres[row * size + column] = cells.metres[cellOf(a, b)]!
      }
  }
  const rowIn = old.map((at) => rowOf.get(names[at]!)!)
  put(old, old, known, (a, b) => rowIn[a]! * known.names.length + rowIn[b]!)
  const sources = new Set([known.source])
  if (fresh.length > 0) {
    const all = names.map((_, at) => at)
    const [away, back] = [await ask(placesAt(fresh), [...places]), await ask(placesAt(old), placesAt(fresh))]
    put(fresh, all, away, (a, b) => a * size + b)
    put(old, fresh, back, (a, b) => a * fresh.length + b)
    for (const { source } of [away, back]) sources.add(source)
  }
  return { seconds, metres, source: [...new Set([...sources].flatMap((one) => one.split(', ')))].join(', ') }
}
