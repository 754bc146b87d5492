import { useRef } from 'react'
import { useConfirm } from '#ui/Confirm'
import { useLabels } from './labels'

/** Asks whether the plan of a day that is over is changed all the same. */
export function useAskOver(): () => Promise<boolean> {
  const t = useLabels()
  const confirm = useConfirm()
  return () => confirm({ title: t('past.title'), text: t('past.text'), verb: t('past.verb') })
}

/** Sends a change of a plan. Where its day is over, it asks first and sends it again, confirmed; once for each day.
 *  Nothing is returned where the person thought better of it. */
export function useDayOver(): <T>(day: string, send: (anyway: boolean) => Promise<T>) => Promise<T | undefined> {
  const ask = useAskOver()
  const confirmed = useRef(new Set<string>())
  return async (day, send) => {
    try {
      return await send(confirmed.current.has(day))
    } catch (error) {
      if ((error as { code?: string }).code !== 'day_over') throw error
      if (!(await ask())) return undefined
      confirmed.current.add(day)
      return send(true)
    }
  }
}
