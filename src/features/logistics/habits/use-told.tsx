import { useNumber } from '#ui/Words'
import type { Habit } from './contract'
import { useLabels } from './labels'

/** A habit in words: what it is of, and how long that takes. */
export function useTold() {
  const t = useLabels()
  const percent = useNumber({ style: 'percent' })
  const number = useNumber({ maximumFractionDigits: 1 })
  const two = useNumber({ minimumIntegerDigits: 2 })
  const clock = (hour: number) => `${two(hour % 24)}:${two(0)}`
  return {
    what({ kind, key, name }: Habit): string {
      if (kind === 'hour') return t('hour', { from: clock(Number(key)), until: clock(Number(key) + 1) })
      if (kind === 'door') return t(`door.${key as 'pickup' | 'drop' | 'service'}`)
      return t(kind, { name })
    },
    /** Of an address in minutes, of all else of what was reckoned. */
    time: ({ kind }: Habit, value: number): string =>
      kind === 'place' ? t('minutes', { m: number(value / 60) }) : percent(value / 100),
    within: ({ within }: Habit): string => `± ${percent(within / 100)}`,
    minutes: (seconds: number): string => t('minutes', { m: number(seconds / 60) }),
  }
}
