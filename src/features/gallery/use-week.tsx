import { useLabels } from './labels'

/** A week to show charts with: form, never data. */
export function useWeek() {
  const t = useLabels()
  return {
    days: [t('monday'), t('tuesday'), t('wednesday'), t('thursday'), t('friday')],
    hours: ['08', '10', '12', '14', '16', '18'],
    done: [31, 24, 38, 42, 35],
    failed: [2, 4, 1, 3, 2],
    /** By state, one in each. */
    parts: [
      { name: t('delivered'), amount: 42 },
      { name: t('onTheWay'), amount: 18 },
      { name: t('pending'), amount: 9 },
    ],
    /** Stops of each hour, day by day. */
    busy: [
      [4, 9, 6, 5, 4, 3],
      [3, 6, 5, 4, 4, 2],
      [6, 11, 8, 6, 4, 3],
      [7, 12, 9, 6, 5, 3],
      [5, 9, 7, 6, 5, 3],
    ],
  }
}
