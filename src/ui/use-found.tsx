import { useEffect, useEffectEvent, useState } from 'react'

export type Search<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>

/** What a search finds for the words typed last: earlier questions are given up, and while typing goes on none is asked. */
export function useFound<T>(search: Search<T>, text: string, enabled: boolean, pauseMilliseconds = 250) {
  const [answer, setAnswer] = useState<{ text: string; found: readonly T[]; failed: boolean }>()
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const found = await search(text, signal)
      if (!signal.aborted) setAnswer({ text, found, failed: false })
    } catch {
      if (!signal.aborted) setAnswer({ text, found: [], failed: true })
    }
  })
  useEffect(() => {
    if (!enabled) return
    const control = new AbortController()
    const timer = setTimeout(() => void ask(control.signal), text === '' ? 0 : pauseMilliseconds)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [text, enabled, pauseMilliseconds])
  // what was found for the words before is not what somebody means who typed on
  const now = answer?.text === text ? answer : undefined
  return { found: now?.found ?? [], failed: now?.failed === true, isCurrent: now !== undefined }
}
