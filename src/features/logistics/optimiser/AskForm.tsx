import { Button, Checkbox, Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { mutation } from '#client/query'
import { toast } from '#ui/Toasts'
import {
  addRun,
  modes,
  presetNames,
  presets,
  type Mode,
  type Preset,
  type Weights,
} from '#features/logistics/optimiser/contract'
import { useFigures } from './use-figures'
import { useLabels } from './labels'
import css from './Optimise.module.css'
import { ScopeFields, type Scope } from './ScopeFields.tsx'
import { SidePane } from './SidePane.tsx'
import { useWhyNot } from './use-why-not'
import { WeightsField } from './WeightsField.tsx'

type AskFormProps = {
  day: string
  depotId: number
  selectedRouteIds: readonly number[]
  close: () => void
  asked: (id: number) => void
}
const limits = [5, 10, 20, 60, 120, 300]

/** What is to be looked for, by what measure, and for how long. */
export function AskForm({ day, depotId, selectedRouteIds, close, asked }: AskFormProps) {
  const t = useLabels()
  const { seconds } = useFigures('')
  const whyNot = useWhyNot()
  const ask = useMutation(mutation(addRun))
  const [mode, setMode] = useState<Mode>('fresh')
  const [scope, setScope] = useState<Scope>(selectedRouteIds.length > 0 ? 'chosen' : 'all')
  const [addRoutes, setAddRoutes] = useState(true)
  const [preset, setPreset] = useState<Preset>('balanced')
  const [weights, setWeights] = useState<Weights>(presets.balanced)
  const [timeLimit, setTimeLimit] = useState(20)
  const [zoneId, setZoneId] = useState<number | null>(null)
  const mayAdd = (mode === 'fresh' || mode === 'insert_only') && scope === 'all'
  const start = () =>
    ask.mutate(
      {
        body: {
          day,
          depotId,
          mode,
          preset,
          weights,
          timeLimit,
          addRoutes: mayAdd && addRoutes,
          scope: { routeIds: scope === 'chosen' ? [...selectedRouteIds] : [], deliveryIds: [], zoneId },
        },
      },
      {
        onSuccess: ({ id }) => asked(id),
        onError: (error) => toast({ tone: 'bad', text: whyNot(error) }),
      },
    )
  const options = <Name extends string>(all: readonly Name[], prefix: 'mode' | 'preset') =>
    all.map((value) => ({ value, label: t(`${prefix}.${value}` as Parameters<typeof t>[0]) }))
  return (
    <SidePane
      onClose={close}
      title={t('title')}
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
      actions={
        <Button type="submit" loading={ask.isPending} leftSection={<IconSparkles size={16} />}>
          {t('start')}
        </Button>
      }
    >
      <div className={css['fields']}>
        <Select
          label={t('mode')}
          description={t(`modeHint.${mode}`)}
          data={options(modes, 'mode')}
          value={mode}
          allowDeselect={false}
          onChange={(value) => setMode(value as Mode)}
        />
        <ScopeFields
          selected={selectedRouteIds.length}
          scope={scope}
          setScope={setScope}
          zoneId={zoneId}
          setZoneId={setZoneId}
        />
        {mayAdd && (
          <Checkbox
            label={t('addRoutes')}
            checked={addRoutes}
            onChange={(event) => setAddRoutes(event.currentTarget.checked)}
          />
        )}
        <Select
          label={t('preset')}
          data={options(presetNames, 'preset')}
          value={preset}
          allowDeselect={false}
          onChange={(value) => {
            setPreset(value as Preset)
            setWeights(presets[value as Preset])
          }}
        />
        <WeightsField weights={weights} set={setWeights} />
        <Select
          label={t('timeLimit')}
          data={limits.map((value) => ({ value: String(value), label: seconds(value) }))}
          value={String(timeLimit)}
          allowDeselect={false}
          onChange={(value) => setTimeLimit(Number(value))}
        />
      </div>
    </SidePane>
  )
}
