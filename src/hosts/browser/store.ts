/** Files by their path, in the browser's own store. */
export type File = { mode: number; contents?: Uint8Array<ArrayBuffer> }

const files = 'files'

/** The caller is the only one who holds it, and closes it. */
export async function openStore(name: string): Promise<IDBDatabase> {
  const asked = indexedDB.open(name)
  asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(files))
  const store = await done(asked)
  // another tab that deletes the store would otherwise wait until this one closes it
  store.addEventListener('versionchange', () => store.close())
  return store
}

export async function deleteStore(name: string): Promise<void> {
  await done(indexedDB.deleteDatabase(name))
}

/** Also true when the first start was interrupted, because the first files are written in one transaction. */
export async function isEmpty(store: IDBDatabase): Promise<boolean> {
  return (await done(store.transaction(files).objectStore(files).count())) === 0
}

/** All files, sorted by path, so that a folder comes before its files. Read in one request: one by one is far slower. */
export async function readFiles(store: IDBDatabase): Promise<[path: string, file: File][]> {
  const all = store.transaction(files).objectStore(files)
  const [paths, contents] = await Promise.all([done(all.getAllKeys()), done<File[]>(all.getAll())])
  return paths.map((path, at) => [path as string, contents[at]!])
}

/** All of it or nothing. */
export function writeFiles(store: IDBDatabase, changed: Map<string, File>, gone: string[]): Promise<void> {
  const transaction = store.transaction(files, 'readwrite')
  const all = transaction.objectStore(files)
  for (const [path, file] of changed) all.put(file, path)
  for (const path of gone) all.delete(path)
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(refused(transaction)))
  })
}

const done = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(refused(asked)))
  })

const refused = ({ error }: { error: DOMException | null }) => error ?? new Error('The store of the browser refused')
