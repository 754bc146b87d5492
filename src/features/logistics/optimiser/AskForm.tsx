import { Button, Checkbox, Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { tagsOf } from '#contract/endpoint'
import { call } from '#client/http'
import { toast } from '#ui/Toasts'
import { addRun, modes, type Engine, type Mode } from '#features/logistics/optimiser/contract'
import { useDayOver } from '#features/logistics/routes/lent'
import { DaysField } from './DaysField.tsx'
import { EngineField } from './EngineField.tsx'
import { useAim } from './use-aim'
import { useFigures } from './use-figures'
import { useLabels } from './labels'
import css from './Optimise.module.css'
import { ScopeFields, type Scope } from './ScopeFields.tsx'
import { SidePane } from './SidePane.tsx'
import { useWhyNot } from './use-why-not'
import { WeightsField } from './WeightsField.tsx'

/** A depot that is planned, and which of its routes are chosen. */
export type Planned = { depotId: number; name: string; routeIds: readonly number[] }
type AskFormProps = {
  day: string
  depots: readonly Planned[]
  draftId: number | undefined
  close: () => void
  asked: (ids: number[]) => void
}
const limits = [5, 10, 20, 60, 120, 300]

/** What is to be looked for, by what measure, and for how long. */
export function AskForm({ day, depots, draftId, close, asked }: AskFormProps) {
  const t = useLabels()
  const { seconds } = useFigures('')
  const whyNot = useWhyNot()
  const ifOver = useDayOver()
  const selected = depots.reduce((sum, { routeIds }) => sum + routeIds.length, 0)
  const [mode, setMode] = useState<Mode>('fresh')
  const [scope, setScope] = useState<Scope>(selected > 0 ? 'chosen' : 'all')
  const [addRoutes, setAddRoutes] = useState(true)
  const { preset, weights, presets, choose, setWeights } = useAim()
  const [timeLimit, setTimeLimit] = useState(20)
  const [until, setUntil] = useState<string>()
  const [zoneId, setZoneId] = useState<number | null>(null)
  const [engine, setEngine] = useState<Engine>('builtin')
  const mayAdd = (mode === 'fresh' || mode === 'insert_only') && scope === 'all'
  const places = scope === 'chosen' ? depots.filter(({ routeIds }) => routeIds.length > 0) : depots
  const ask = useMutation({
    meta: { tags: tagsOf(addRun) },
    /** Each depot by a run of its own, so that one where there is nothing to plan keeps no other. */
    mutationFn: async () => {
      const ids: number[] = []
      for (const { depotId, name, routeIds } of places)
        try {
          const chosen = { routeIds: scope === 'chosen' ? [...routeIds] : [], deliveryIds: [], zoneId }
          const what = { mode, preset, weights, timeLimit, engine, addRoutes: mayAdd && addRoutes, scope: chosen }
          const of = { ...(draftId !== undefined && { draftId }), ...(until !== undefined && { until }) }
          const run = await ifOver(until ?? day, (anyway) =>
            call(addRun, { body: { day, depotId, ...of, ...what, ...(anyway && { anyway }) } }),
          )
          if (run) ids.push(run.id)
        } catch (error) {
          const text = whyNot(error)
          toast({ tone: 'bad', text: depots.length > 1 ? `${name}: ${text}` : text })
        }
      return ids
    },
    onSuccess: (ids) => {
      if (ids.length > 0) asked(ids)
    },
  })
  return (
    <SidePane
      onClose={close}
      title={t('title')}
      onSubmit={(event) => {
        event.preventDefault()
        ask.mutate()
      }}
      actions={
        <Button type="submit" loading={ask.isPending} leftSection={<IconSparkles size={16} />}>
          {places.length > 1 ? t('startEach', { count: places.length }) : t('start')}
        </Button>
      }
    >
      <div className={css['fields']}>
        {draftId === undefined && <DaysField day={day} until={until} set={setUntil} />}
        <Select
          label={t('mode')}
          description={t(`modeHint.${mode}`)}
          data={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          value={mode}
          allowDeselect={false}
          onChange={(value) => setMode(value as Mode)}
        />
        <ScopeFields selected={selected} scope={scope} setScope={setScope} zoneId={zoneId} setZoneId={setZoneId} />
        {mayAdd && (
          <Checkbox
            label={t('addRoutes')}
            checked={addRoutes}
            onChange={(event) => setAddRoutes(event.currentTarget.checked)}
          />
        )}
        <Select
          label={t('preset')}
          data={presets}
          value={preset}
          allowDeselect={false}
          onChange={(value) => value && choose(value)}
        />
        <WeightsField weights={weights} set={setWeights} />
        <Select
          label={t('timeLimit')}
          data={limits.map((value) => ({ value: String(value), label: seconds(value) }))}
          value={String(timeLimit)}
          allowDeselect={false}
          onChange={(value) => setTimeLimit(Number(value))}
        />
        <EngineField engine={engine} set={setEngine} />
      </div>
    </SidePane>
  )
}
