import { useEffect, useEffectEvent, useState } from 'react'

export type Search<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>
type Answer<T> = { text: string; found: readonly T[]; error?: unknown }

/** What a search finds for the words typed last: earlier questions are given up, and while typing goes on none is asked. */
export function useFound<T>(search: Search<T>, text: string, enabled: boolean, pauseMilliseconds = 250) {
  const [answer, setAnswer] = useState<Answer<T>>()
  const [asking, setAsking] = useState<{ text: string }>()
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const found = await search(text, signal)
      if (!signal.aborted) setAnswer({ text, found })
    } catch (error) {
      if (!signal.aborted) setAnswer({ text, found: [], error: error ?? 'failed' })
    }
  })
  useEffect(() => {
    if (!enabled) return
    const control = new AbortController()
    // who asks again has typed long ago
    const isTyping = text !== '' && asking?.text !== text
    const timer = setTimeout(() => void ask(control.signal), isTyping ? pauseMilliseconds : 0)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [text, enabled, pauseMilliseconds, asking])
  // what was found for the words before is not what somebody means who typed on
  const now = answer?.text === text ? answer : undefined
  return {
    found: now?.found ?? [],
    /** May be of the words before: a list that goes and comes with each letter cannot be read. */
    shown: answer?.found ?? [],
    error: now?.error,
    isCurrent: now !== undefined,
    again: () => setAsking({ text }),
  }
}
