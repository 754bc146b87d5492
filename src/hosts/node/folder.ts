/** Files in a folder, which may be shared by several processes and machines. */
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { StorageAway, type Storage } from '#server/storage'

/** Some hundred folders below, so that none holds too many. */
const pathOf = (folder: string, id: string): string => {
  if (!/^[\w-]+$/.test(id)) throw new Error(`${id} is no file of ours`)
  return join(folder, id.slice(0, 2), id)
}

export function folderStorage(folder: string): Storage {
  const tried = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // what broke off on its way here is no fault of the folder
      if (code === undefined || !/^E[A-Z]+$/.test(code)) throw error
      throw new StorageAway(`The folder ${folder} does not do what it should: ${code}`, { cause: error })
    }
  }
  return {
    write: (id, parts) =>
      tried(async () => {
        const path = pathOf(folder, id)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        const file = await open(`${path}.part`, 'w', 0o600)
        try {
          for await (const part of parts) await file.writeFile(part)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(`${path}.part`, path)
        await syncFolder(dirname(path))
        await syncFolder(folder)
      }),
    read: (id, { from, until }) =>
      tried(async () => {
        const file = await open(pathOf(folder, id), 'r')
        return from === until ? nothing(file) : streamed(file, from, until)
      }),
    remove: (id) =>
      tried(async () => {
        for (const path of [pathOf(folder, id), `${pathOf(folder, id)}.part`]) await rm(path, { force: true })
      }),
  }
}

/** The name of a new file is on the disk once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

const streamed = (file: FileHandle, start: number, until: number): ReadableStream<Uint8Array> =>
  Readable.toWeb(createReadStream('', { fd: file, start, end: until - 1 })) as ReadableStream<Uint8Array>

async function nothing(file: FileHandle): Promise<ReadableStream<Uint8Array>> {
  await file.close()
  return new Response('').body!
}
