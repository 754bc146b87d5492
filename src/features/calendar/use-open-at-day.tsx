import { useEffect, type RefObject } from 'react'
import { today } from '#client/date'
import type { CalendarState } from './use-calendar'

/** The list of a month begins with its first day: it is opened at the day that was asked for, or the first after it. */
export function useOpenAtDay(
  around: RefObject<HTMLElement | null>,
  { view, day, shown }: CalendarState,
  isLaid: boolean,
) {
  const isReady = view === 'list' && isLaid && shown.length > 0
  useEffect(() => {
    if (!isReady) return
    const lines = [...(around.current?.querySelectorAll<HTMLElement>('[data-begins]') ?? [])]
    const line = lines.find(({ dataset }) => today(new Date(dataset['begins'] ?? '')) >= day)
    // with the name of its day above it
    line?.scrollIntoView({ block: 'center' })
  }, [around, day, isReady])
}
