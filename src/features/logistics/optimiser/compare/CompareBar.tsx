import { Button, Select } from '@mantine/core'
import { IconArrowLeft, IconEye, IconGitBranch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { ActionMenu } from '#ui/ActionMenu'
import { DateField } from '#ui/DateField'
import { StatusChip } from '#ui/StatusChip'
import { useLabels as useAims } from '#features/logistics/optimiser/labels'
import css from './Compare.module.css'
import { useLabels } from './labels'
import { IllDialog } from './lazy-parts'
import type { Plan } from './plans'
import type { Comparing } from './use-compare'
import type { useNames } from './use-names'

type BarProps = {
  comparing: Comparing
  names: ReturnType<typeof useNames>
  shown: Plan
  back: () => void
  may: boolean
}
/** What is asked in one press. */
const whats = [
  { kind: 'vehicles', by: 1 },
  { kind: 'vehicles', by: -1 },
  { kind: 'later', minutes: 60 },
  { kind: 'wider', minutes: 120 },
] as const
const aims = ['balanced', 'cheapest', 'stable', 'fewest_vehicles'] as const

export function CompareBar({ comparing, names, shown, back, may }: BarProps) {
  const t = useLabels()
  const aim = useAims()
  const [ill, setIll] = useState(false)
  const { live, own, ask, go, busy } = comparing
  if (!live) return null
  const { day, depot, depots, routes, measures } = live
  const entries = [
    ...aims.map((preset) => {
      const label = aim(`preset.${preset}`)
      return { label, run: () => ask({ preset, name: label }) }
    }),
    ...own.map(({ code: preset, name }) => ({ label: name, run: () => ask({ preset, name }) })),
    ...whats.map((what) => {
      const label = names.supposed(what)
      return { label, run: () => ask({ name: label, what }) }
    }),
    { label: t('what.illMenu'), run: () => setIll(true) },
  ]
  return (
    <header className={css['bar']}>
      <h1>{t('title')}</h1>
      <span className={css['when']}>
        <DateField aria-label={t('day')} value={day} clearable={false} onChange={(next) => next && go({ day: next })} />
      </span>
      <Select
        className={css['depots']}
        aria-label={t('depot')}
        value={String(depot.id)}
        data={depots.map(({ id, name }) => ({ value: String(id), label: name }))}
        allowDeselect={false}
        onChange={(value) => value && go({ depot: value })}
      />
      {(shown.draft ?? (shown.run && shown.run.state !== 'applied')) && (
        <StatusChip tone="accent" icon={IconEye}>
          {t('preview', { letter: shown.letter })}
        </StatusChip>
      )}
      <span className={css['sums']}>{t('sums', { count: measures.stops + measures.unserved })}</span>
      <span className={css['acts']}>
        {may && (
          <ActionMenu
            entries={entries}
            renderButton={(opener) => (
              <Button
                variant="light"
                leftSection={<IconGitBranch size={17} stroke={1.75} />}
                loading={busy}
                {...opener}
              >
                {t('add')}
              </Button>
            )}
          />
        )}
        <Button variant="default" leftSection={<IconArrowLeft size={17} stroke={1.75} data-mirrored />} onClick={back}>
          {t('back')}
        </Button>
      </span>
      {ill && (
        <Suspense fallback={null}>
          <IllDialog
            routes={routes}
            close={() => setIll(false)}
            choose={(driverId) => {
              const what = { kind: 'ill', driverId } as const
              ask({ name: names.supposed(what), what })
              setIll(false)
            }}
          />
        </Suspense>
      )}
    </header>
  )
}
