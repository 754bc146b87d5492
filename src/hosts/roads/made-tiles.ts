/** Tiles that were made lately: one of a wide view costs twenty milliseconds, and every screen asks for the same few. */
type Tile = Uint8Array | undefined

const mostBytes = 24 * 1024 * 1024
/** What a place in the list costs beside its bytes; there are tiles with nothing on them, too. */
const entryBytes = 200

/** @example const tile = new MadeTiles().get('12/1530/1570', () => tiles.tile(12, 1530, 1570)) */
export class MadeTiles {
  readonly #most: number
  readonly #tiles = new Map<string, Tile>()
  #bytes = 0

  constructor(most = mostBytes) {
    this.#most = most
  }

  /** The tile of this name, made if it is not known; those asked for longest ago are forgotten. */
  get(name: string, make: () => Tile): Tile {
    const known = this.#tiles.has(name)
    const tile = known ? this.#tiles.get(name) : make()
    // what is asked for moves to the end of the list
    if (known) this.#tiles.delete(name)
    else this.#bytes += costOf(tile)
    this.#tiles.set(name, tile)
    for (const [oldest, old] of this.#tiles) {
      if (this.#bytes <= this.#most) break
      this.#tiles.delete(oldest)
      this.#bytes -= costOf(old)
    }
    return tile
  }
}

const costOf = (tile: Tile): number => entryBytes + (tile?.byteLength ?? 0)
