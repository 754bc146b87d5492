import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays } from '#contract/zone'
import { DateField } from '#ui/DateField'
import { IconButton } from '#ui/IconButton'
import css from './DayPicker.module.css'
import { useLabels } from './labels'

/** Which day is planned: the one before, the one after, or any. */
export function DayPicker({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const t = useLabels()
  return (
    <div className={css['days']}>
      <IconButton
        variant="default"
        label={t('dayBefore')}
        icon={IconChevronLeft}
        data-mirrored
        onClick={() => onDay(addDays(day, -1))}
      />
      <DateField aria-label={t('day')} value={day} clearable={false} onChange={(next) => next && onDay(next)} />
      <IconButton
        variant="default"
        label={t('dayAfter')}
        icon={IconChevronRight}
        data-mirrored
        onClick={() => onDay(addDays(day, 1))}
      />
    </div>
  )
}
