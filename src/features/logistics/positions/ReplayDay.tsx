import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays } from '#contract/zone'
import { DateField } from '#ui/DateField'
import { IconButton } from '#ui/IconButton'
import { useLabels } from './labels'
import css from './Replay.module.css'

type DayProps = { day: string; today: string; goTo: (day: string) => void }

/** Which day is looked at: none after this one. */
export function ReplayDay({ day, today, goTo }: DayProps) {
  const t = useLabels()
  return (
    <div className={css['day']}>
      <IconButton
        variant="subtle"
        color="gray"
        label={t('dayBefore')}
        icon={IconChevronLeft}
        onClick={() => goTo(addDays(day, -1))}
      />
      <DateField
        aria-label={t('day')}
        value={day}
        max={today}
        clearable={false}
        size="xs"
        onChange={(chosenDay) => chosenDay && goTo(chosenDay)}
      />
      <IconButton
        variant="subtle"
        color="gray"
        label={t('dayAfter')}
        icon={IconChevronRight}
        disabled={day >= today}
        onClick={() => goTo(addDays(day, 1))}
      />
    </div>
  )
}
