import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { PageHeader } from '#ui/PageHeader'
import { Skeletons } from '#ui/Skeletons'
import { presetNames, presets } from '#features/logistics/optimiser/contract'
import { listPresets } from '#features/logistics/optimiser/contract/presets'
import { useLabels } from './labels'
import { PresetDialog } from './lazy-parts'
import { PresetRow, type Shown } from './PresetRow.tsx'
import css from './Presets.module.css'
import { usePresetActions, type Opened } from './use-preset-actions'

/** Weights that go together: those that are built in, and those that were added here. */
export function PresetsScreen() {
  'use no memo'
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(listPresets))
  const [opened, setOpened] = useState<Opened>()
  const actions = usePresetActions(setOpened)
  const may = useSession().can(['create', 'Preset'])
  const shown = (data ? [...presetNames.map((code) => ({ code })), ...data.own] : []).map((one): Shown => {
    const isTaken = one.code === data?.taken
    if ('name' in one) return { ...one, isOwn: true, isTaken }
    return { code: one.code, name: t(`preset.${one.code}`), weights: presets[one.code], isOwn: false, isTaken }
  })
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={t('facts')}
        actions={
          may && (
            <Button
              leftSection={<IconPlus size={16} />}
              disabled={!data}
              onClick={() => setOpened({ from: { name: '', weights: presets.balanced } })}
            >
              {t('add')}
            </Button>
          )
        }
      />
      <Card flush>
        {data ? (
          <ul className={css['list']}>
            {shown.map((one) => (
              <PresetRow key={one.code} preset={one} actions={actions} />
            ))}
          </ul>
        ) : error ? (
          <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />
        ) : (
          <Skeletons rows={7} />
        )}
      </Card>
      {opened && (
        <Suspense fallback={null}>
          <PresetDialog {...opened} close={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
