import { NumberInput } from '@mantine/core'
import { IconCalendar, IconClock, IconFlag, IconTools } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { call } from '#client/http'
import { DateField } from '#ui/DateField'
import type { BulkAct } from '#ui/list-types'
import type { KitIcon } from '#ui/StatusChip'
import { updateDelivery, type Delivery } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'
import { WindowField, windowsIn } from './WindowField.tsx'

// few give many the same skills: what there is to choose from comes when they do
const SkillsField = lazy(() => import('./bulk/SkillsField.tsx').then((m) => ({ default: m.SkillsField })))

/** What is set to the same for many at once: when, how urgent, and who is able to bring them. */
export function useBulkChanges(): Record<'day' | 'priority' | 'windows' | 'skills', BulkAct<Delivery>> {
  const t = useLabels()
  const why = useWhyNot()
  const changing = (
    label: string,
    icon: KitIcon,
    field: NonNullable<BulkAct<Delivery>['field']>,
    body: (value: string, one: Delivery) => object,
  ): BulkAct<Delivery> => ({
    label,
    icon,
    title: (count) => t('bulk.setTitle', { count, what: label }),
    field,
    run: (one, value) => call(updateDelivery, { params: { id: one.id }, body: body(value ?? '', one) }),
    why,
    done: (count) => t('bulk.done', { count }),
  })
  return {
    day: changing(
      t('field.day'),
      IconCalendar,
      (value, set) => (
        <DateField label={t('field.day')} value={value ?? null} onChange={(day) => set(day ?? undefined)} />
      ),
      (day) => ({ day }),
    ),
    priority: changing(
      t('field.priority'),
      IconFlag,
      (value, set) => (
        <NumberInput
          label={t('field.priority')}
          description={t('priorityHint')}
          min={0}
          max={100}
          value={value === undefined ? '' : Number(value)}
          onChange={(next) => set(next === '' ? undefined : String(next))}
        />
      ),
      (priority) => ({ priority: Number(priority) }),
    ),
    windows: changing(
      t('field.windows'),
      IconClock,
      (value, set) => <WindowField value={value} set={set} />,
      (value) => ({ windows: windowsIn(value) }),
    ),
    skills: {
      ...changing(
        t('field.skills'),
        IconTools,
        (_value, set) => (
          <Suspense fallback={null}>
            <SkillsField set={set} />
          </Suspense>
        ),
        // those of each are kept: they differ
        (value, { skills }) => ({ skills: [...new Set([...skills, ...value.split('\n')])] }),
      ),
      text: t('skillsText'),
    },
  }
}
