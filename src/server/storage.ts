/** Where the bytes of files lie. A file is written once, whole, and never changes. */

/** From a byte on, until before another. */
export type Range = { from: number; until: number }

export type Storage = {
  /** All parts, or a failure; what was begun by then, `remove` takes away. Once it returns, a power cut loses nothing. */
  write(id: string, parts: AsyncIterable<Uint8Array>): Promise<void>
  /** Fails before the first byte where they cannot be had. */
  read(id: string, range: Range): Promise<ReadableStream<Uint8Array>>
  /** Also what is there in part, or not at all. */
  remove(id: string): Promise<void>
}

/** Storage besides the rows, by setting. A file's row says where it lies, so that the setting may change. */
export type Places = {
  /** Where new files go: its whole address, without keys. */
  now: string
  /** Where `now` led once, or leads today. */
  at(place: string): Storage
}

export type StoredFile = { id: string; name: string; media: string; size: number; place: string }
export type Files = {
  find(id: string): Promise<StoredFile | undefined>
  /** All of it, or a part, as it comes. */
  read(file: StoredFile, range?: Range): Promise<ReadableStream<Uint8Array>>
  /** With the transaction: nobody owns it any more. */
  remove(id: string): Promise<void>
}

export type Receiving = {
  name: string
  /** So much is stored by now. What it throws ends the upload, and nothing of it stays. */
  told?: (bytes: number) => Promise<void> | void
}
/** The storage did not take or give what it should: told to whoever asked, and tried again. */
export class StorageAway extends Error {}

/** So many bytes are one row, and come at once. */
export const partBytes = 256 * 1024
