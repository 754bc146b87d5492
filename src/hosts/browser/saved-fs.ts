import { IdbFs } from '@electric-sql/pglite'

const lateMs = 1000

/**
 * Files in memory, written to the browser's store as a whole. PGlite would do so after every query, reads too, and each
 * costs 50 ms and more: here a write is saved before it is acknowledged, and what nobody waits for a moment later.
 */
export class SavedFs extends IdbFs {
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Saves while no query runs: files of different moments would be no database. */
  save: () => Promise<void> = async () => {}

  override syncToFs(): Promise<void> {
    this.#timer ??= setTimeout(() => void this.save(), lateMs)
    return Promise.resolve()
  }

  /** @example const client = await PGlite.create({ fs }); fs.saveWith((act) => client.runExclusive(act)) */
  saveWith(alone: (act: () => Promise<void>) => Promise<void>): void {
    this.save = () =>
      alone(() => {
        clearTimeout(this.#timer)
        this.#timer = undefined
        return super.syncToFs()
      })
  }
}
