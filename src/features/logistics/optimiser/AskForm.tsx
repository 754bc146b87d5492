import { Button, Checkbox, Select, SegmentedControl, Slider } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { mutation, query } from '#client/query'
import { useSession } from '#client/session'
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
import { listZones } from '#features/logistics/zones/contract'
import { useFigures } from './use-figures'
import { useLabels } from './labels'
import css from './Optimise.module.css'
import { SidePane } from './SidePane.tsx'
import { useWhyNot } from './use-why-not'

type AskFormProps = {
  day: string
  depotId: number
  selectedRouteIds: readonly number[]
  close: () => void
  asked: (id: number) => void
}
const sliders = ['lateness', 'fairness', 'compactness', 'stability'] as const
const limits = [5, 10, 20, 60, 120, 300]

/** What is to be looked for, by what measure, and for how long. */
export function AskForm({ day, depotId, selectedRouteIds, close, asked }: AskFormProps) {
  const t = useLabels()
  const { number, seconds } = useFigures('')
  const whyNot = useWhyNot()
  const ask = useMutation(mutation(addRun))
  const [mode, setMode] = useState<Mode>('fresh')
  const [scope, setScope] = useState(selectedRouteIds.length > 0 ? 'chosen' : 'all')
  const [addRoutes, setAddRoutes] = useState(true)
  const [preset, setPreset] = useState<Preset>('balanced')
  const [weights, setWeights] = useState<Weights>(presets.balanced)
  const [timeLimit, setTimeLimit] = useState(20)
  const [zoneId, setZoneId] = useState<number | null>(null)
  const { can } = useSession()
  const { data } = useQuery({ ...query(listZones, { query: { itemsPerPage: 1000 } }), enabled: can(['read', 'Zone']) })
  const zones = data?.zones ?? []
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
        {selectedRouteIds.length > 0 && (
          <SegmentedControl
            aria-label={t('scope')}
            data={[
              { value: 'chosen', label: t('scope.chosen', { count: selectedRouteIds.length }) },
              { value: 'all', label: t('scope.all') },
            ]}
            value={scope}
            onChange={setScope}
          />
        )}
        {zones.length > 0 && (
          <Select
            label={t('zone')}
            description={zoneId === null ? undefined : t('zoneHint')}
            placeholder={t('everywhere')}
            data={zones.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={zoneId === null ? null : String(zoneId)}
            clearable
            searchable
            onChange={(value) => setZoneId(value === null ? null : Number(value))}
          />
        )}
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
        <fieldset className={css['weights']}>
          <legend>{t('weights')}</legend>
          {sliders.map((name) => (
            <div key={name} className={css['weight']}>
              <span id={`weight-${name}`}>{t(`weight.${name}`)}</span>
              <Slider
                thumbProps={{ 'aria-labelledby': `weight-${name}` }}
                label={null}
                size={4}
                step={5}
                value={weights[name]}
                onChange={(value) => setWeights({ ...weights, [name]: value })}
              />
              <span className={css['figure']}>{number(weights[name])}</span>
            </div>
          ))}
          <Checkbox
            label={t('weight.fewest')}
            checked={weights.fewest}
            onChange={(event) => setWeights({ ...weights, fewest: event.currentTarget.checked })}
          />
        </fieldset>
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
