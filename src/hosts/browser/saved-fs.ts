import { MemoryFS } from '@electric-sql/pglite'
import { readFiles, writeFiles, type File } from './store'

const lateMs = 1000
/** Where PGlite keeps the database. */
const root = '/pglite/data'

/** What is used of emscripten's files in memory. */
type Memory = {
  readdir(path: string): string[]
  stat(path: string): { mode: number; mtime: Date }
  isDir(mode: number): boolean
  mkdirTree(path: string): void
  readFile(path: string): Uint8Array<ArrayBuffer>
  writeFile(path: string, contents: Uint8Array, options: { canOwn: boolean }): void
  chmod(path: string, mode: number): void
}

/**
 * Files in memory; those that changed are written to the browser's store. PGlite's own file system does that after every
 * query, even after reads, and lists the store each time. Here writes are saved before they are acknowledged, and the
 * rest a moment later. No other code writes to the store, so its contents are known without listing it.
 */
export class SavedFs extends MemoryFS {
  readonly #store: IDBDatabase
  /** When each file that the store holds was written into memory. */
  #saved = new Map<string, number>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #keepsSaving = false
  /** Saves while no query runs, because files from different moments do not make a valid database. */
  save: () => Promise<void> = async () => {}

  constructor(store: IDBDatabase) {
    super()
    this.#store = store
  }

  get #memory(): Memory {
    return this.pg!.Module.FS as Memory
  }

  override async initialSyncFs(): Promise<void> {
    const memory = this.#memory
    for (const [path, { mode, contents }] of await readFiles(this.#store)) {
      if (contents) memory.writeFile(path, contents, { canOwn: true })
      else memory.mkdirTree(path)
      memory.chmod(path, mode)
      this.#saved.set(path, memory.stat(path).mtime.getTime())
    }
  }

  override syncToFs(): Promise<void> {
    if (this.#keepsSaving) this.#timer ??= setTimeout(() => void this.save(), lateMs)
    return Promise.resolve()
  }

  keepSaving(): void {
    this.#keepsSaving = true
  }

  override async closeFs(): Promise<void> {
    clearTimeout(this.#timer)
    this.#store.close()
    await super.closeFs()
  }

  /** @example const client = await PGlite.create({ fs }); fs.saveWith((act) => client.runExclusive(act)) */
  saveWith(alone: (act: () => Promise<void>) => Promise<void>): void {
    this.save = () =>
      alone(() => {
        clearTimeout(this.#timer)
        this.#timer = undefined
        return this.#saveChanges()
      })
  }

  async #saveChanges(): Promise<void> {
    const written = new Map<string, number>()
    const changed = new Map<string, File>()
    for (const path of this.#all(root)) {
      const { mode, mtime } = this.#memory.stat(path)
      written.set(path, mtime.getTime())
      if (this.#saved.get(path) !== mtime.getTime()) changed.set(path, this.#file(path, mode))
    }
    const gone = [...this.#saved.keys()].filter((path) => !written.has(path))
    await writeFiles(this.#store, changed, gone)
    this.#saved = written
  }

  *#all(path: string): Generator<string> {
    yield path
    if (!this.#memory.isDir(this.#memory.stat(path).mode)) return
    for (const name of this.#memory.readdir(path))
      if (name !== '.' && name !== '..') yield* this.#all(`${path}/${name}`)
  }

  #file(path: string, mode: number): File {
    return this.#memory.isDir(mode) ? { mode } : { mode, contents: this.#memory.readFile(path) }
  }
}
