import { Button } from '@mantine/core'
import { useNumber } from '#ui/Words'
import type { Habit } from './contract'
import css from './Habits.module.css'
import { useLabels } from './labels'
import { useTold } from './use-told.tsx'

export interface HabitTableProps {
  title: string
  habits: readonly Habit[]
  /** Without it nothing may be done. */
  act?: { verb: string; label: (what: string) => string; busy: boolean; run: (habit: Habit) => void } | undefined
  /** Beside what counts now. */
  compared?: boolean
}

/** Habits under each other, each with how often it was seen and how sure it is. */
export function HabitTable({ title, habits, act, compared = false }: HabitTableProps) {
  const t = useLabels()
  const told = useTold()
  const number = useNumber()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
    <div className={css['scroll']} role="group" aria-label={title} tabIndex={0}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('takes')}</th>
            {compared && <th scope="col">{t('counts')}</th>}
            <th scope="col">{t('samples')}</th>
            <th scope="col">{t('within')}</th>
            {act && <th scope="col">{act.verb}</th>}
          </tr>
        </thead>
        <tbody>
          {habits.map((habit) => (
            <tr key={`${habit.kind} ${habit.key}`}>
              <th scope="row">{told.what(habit)}</th>
              <td>{told.time(habit, habit.value)}</td>
              {compared && <td>{habit.counts > 0 ? told.time(habit, habit.counts) : '–'}</td>}
              <td>{number(habit.samples)}</td>
              <td>{told.within(habit)}</td>
              {act && (
                <td>
                  <Button
                    size="xs"
                    variant="default"
                    disabled={act.busy}
                    aria-label={act.label(told.what(habit))}
                    onClick={() => act.run(habit)}
                  >
                    {act.verb}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
