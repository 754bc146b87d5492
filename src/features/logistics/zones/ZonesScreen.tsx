import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconDownload, IconPencil, IconPlus, IconPolygon, IconTrash, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { tagsOf } from '#contract/endpoint'
import { addressOf } from '#client/call'
import { call } from '#client/http'
import { makeStale, query } from '#client/query'
import { saveFile } from '#client/save-file'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { useConfirm } from '#ui/Confirm'
import { ListPage } from '#ui/ListPage'
import type { PageAction } from '#ui/list-types'
import { toast } from '#ui/Toasts'
import { useWords } from '#ui/Words'
import { deleteZone, exportZones, listZones, zoneKinds, type Zone } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'
import { usePhoneRow, useZoneColumns } from './use-zone-columns'
import { ZonesMap } from './ZonesMap.tsx'

const ZoneDrawer = lazy(() => import('./ZoneDrawer.tsx').then((m) => ({ default: m.ZoneDrawer })))
const ImportZones = lazy(() => import('./ImportZones.tsx').then((m) => ({ default: m.ImportZones })))
const every = { query: { itemsPerPage: 1000 } }

export function ZonesScreen() {
  const t = useLabels()
  const { can } = useSession()
  const why = useWhyNot()
  const list = useList(listZones, { rows: ({ zones }) => zones, total: ({ total }) => total })
  const { data } = useQuery(query(listZones, every))
  const [opened, setOpened] = useState<'add' | 'import' | Zone>()
  const close = () => setOpened(undefined)
  const [mayAdd, mayChange, mayDelete] = [can(['create', 'Zone']), can(['update', 'Zone']), can(['delete', 'Zone'])]
  const save = async () => {
    const code = await saveFile(addressOf(exportZones, {}))
    if (code) toast({ tone: 'bad', text: why({ code }) })
  }
  const remove = useRemove()
  const actions: [boolean, PageAction][] = [
    [true, { label: t('export'), icon: IconDownload, run: () => void save() }],
    [mayAdd, { label: t('import'), icon: IconUpload, run: () => setOpened('import') }],
    [mayAdd, { label: t('add'), icon: IconPlus, run: () => setOpened('add'), primary: true }],
  ]
  return (
    <>
      <ListPage
        list={list}
        title={t('title')}
        {...(list.answer && { facts: t('facts', { count: list.total }) })}
        actions={actions.flatMap(([offered, one]) => (offered ? [one] : []))}
        columns={useZoneColumns()}
        phone={usePhoneRow()}
        rowName={({ name }) => name}
        onRowOpen={mayChange ? setOpened : undefined}
        rowActions={[
          ...(mayChange ? [{ label: t('edit'), icon: IconPencil, quick: true, run: setOpened }] : []),
          ...(mayDelete
            ? [{ label: t('delete'), icon: IconTrash, danger: true, run: (zone: Zone) => void remove(zone) }]
            : []),
        ]}
        search={t('search')}
        filters={[
          {
            name: 'kind',
            label: t('field.kind'),
            options: zoneKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          },
        ]}
        none={{
          icon: IconPolygon,
          title: t('none'),
          text: t('noneText'),
          action: mayAdd && <Button onClick={() => setOpened('add')}>{t('add')}</Button>,
        }}
      >
        <ZonesMap zones={data?.zones ?? []} open={mayChange ? setOpened : undefined} />
      </ListPage>
      <Suspense fallback={null}>
        {opened === 'import' && <ImportZones close={close} />}
        {opened && opened !== 'import' && (
          <ZoneDrawer
            zone={opened === 'add' ? undefined : opened}
            currency={list.answer?.currency ?? 'USD'}
            close={close}
          />
        )}
      </Suspense>
    </>
  )
}

function useRemove(): (zone: Zone) => Promise<void> {
  'use no memo'
  const t = useLabels()
  const words = useWords()
  const client = useQueryClient()
  const confirm = useConfirm()
  const why = useWhyNot()
  return async ({ id, name }) => {
    const question = { title: t('deleteTitle', { name }), text: t('deleteText'), verb: t('delete') }
    if (!(await confirm({ ...question, destructive: true }))) return
    try {
      await call(deleteZone, { params: { id } })
      const run = () =>
        void import('./undo').then(({ undo }) => undo(id, { client, why, said: t('restored', { name }) }))
      toast({ text: t('deleted', { name }), action: { label: words.undo, run } })
    } catch (error) {
      toast({ text: why(error), tone: 'bad' })
    }
    await makeStale(client, tagsOf(deleteZone))
  }
}
