/** Where files lie by setting; a place that was set before is still read. */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { StorageAway, type Places, type Storage } from '#server/storage'
import { folderStorage } from './folder.ts'
import { s3Storage, type Bucket } from './s3.ts'
import type { S3Keys } from './s3-sign.ts'
import { CannotStart } from './stop.ts'

export type FileSetting = { place: string; keys: S3Keys | undefined }

/** The address as rows keep it; nothing where it is none. @example placeOfFiles('folder:files') // 'folder:/srv/files' */
export function placeOfFiles(text: string): string | undefined {
  if (text === 'rows') return text
  const folder = /^folder:(.+)$/.exec(text)?.[1]
  if (folder) return `folder:${resolve(folder)}`
  return bucketOf(text) && text
}

/** `s3://bucket/prefix?endpoint=https://…&region=…` */
export function bucketOf(text: string): Bucket | undefined {
  const [, bucket, prefix = '', query = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})(?:\/([^?]*))?(?:\?(.*))?$/.exec(text) ?? []
  if (bucket === undefined) return undefined
  const search = new URLSearchParams(query)
  const { endpoint, region = 'us-east-1', ...others } = Object.fromEntries(search)
  const address = endpoint ?? `https://s3.${region}.amazonaws.com`
  const isAddress = /^https?:\/\/[^/?#]+\/?$/.test(address) && URL.canParse(address)
  if (!isAddress || !/^[a-z0-9-]+$/.test(region) || Object.keys(others).length > 0) return undefined
  return { endpoint: address.replace(/\/$/, ''), bucket, region, prefix: prefix && prefix.replace(/\/*$/, '/') }
}

export function placesOf({ place, keys }: FileSetting): Places {
  const open = new Map<string, Storage>()
  const at = (one: string): Storage => {
    const bucket = bucketOf(one)
    if (one.startsWith('folder:')) return folderStorage(one.slice('folder:'.length))
    if (!bucket) throw new StorageAway(`Nobody knows where ${one} is`)
    if (!keys) throw new StorageAway(`Files lie at ${one}: give MERIDIAN_S3_KEY and MERIDIAN_S3_SECRET to reach them`)
    return s3Storage(bucket, keys)
  }
  if (place.startsWith('folder:')) needFolder(place.slice('folder:'.length))
  return {
    now: place,
    at(one) {
      const known = open.get(one) ?? at(one)
      open.set(one, known)
      return known
    },
  }
}

function needFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK)
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new CannotStart(`The folder ${folder} of MERIDIAN_FILES cannot be written (${code}).`)
  }
}
