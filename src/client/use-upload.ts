/** Files on their way to one endpoint: how much of each the server has stored, and a way to stop it. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { received } from '#contract/received'
import { tagsOf, type Endpoint, type Got, type Sent } from '#contract/endpoint'
import { call } from './http'
import { makeStale } from './query'
import { useEvent } from './realtime'
import { uploadOf } from './upload'

const bare = call as unknown as (e: Endpoint, input: unknown, signal: AbortSignal) => Promise<never>

/**
 * Goes on when another page is opened.
 * @example const pictures = useUpload(setAvatar); await pictures.send(file, {}); pictures.share(file) // 0.4
 */
export function useUpload<E extends Endpoint>(e: E) {
  const client = useQueryClient()
  const [stored, setStored] = useState<Readonly<Record<string, number>>>({})
  const stops = useRef(new Map<File, AbortController>())
  useEvent(
    received,
    useCallback(({ upload, bytes }) => setStored((all) => ({ ...all, [upload]: bytes })), []),
  )
  return {
    /** Gives nothing where it was stopped. */
    async send(file: File, input: Omit<Sent<E>, 'body'>): Promise<Got<E> | undefined> {
      const stop = new AbortController()
      stops.current.set(file, stop)
      try {
        return await bare(e, { ...input, body: file }, stop.signal)
      } catch (error) {
        if (stop.signal.aborted) return undefined
        throw error
      } finally {
        stops.current.delete(file)
        void makeStale(client, tagsOf(e))
      }
    },
    stop: (file: File) => stops.current.get(file)?.abort(),
    /** 0 to 1, as the server tells it. */
    share: (file: File): number => (stored[uploadOf(file)] ?? 0) / Math.max(1, file.size),
  }
}
