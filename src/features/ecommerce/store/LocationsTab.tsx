import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconBuildingWarehouse, IconMapPin, IconPencil, IconPlus, IconStar, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
import { Card } from '#ui/Card'
import { useConfirm } from '#ui/Confirm'
import { DetailPage } from '#ui/DetailPage'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { RowActions } from '#ui/RowActions'
import { Skeletons } from '#ui/Skeletons'
import { StatusChip } from '#ui/StatusChip'
import { deleteLocation, listLocations, updateLocation, type Location } from './contract'
import { useCountries } from './country-names'
import { useLabels } from './labels'
import { Sections } from './Sections.tsx'
import css from './Store.module.css'

const LocationDrawer = lazy(() => import('./LocationDrawer.tsx').then((m) => ({ default: m.LocationDrawer })))

/** Where orders leave from. */
export function LocationsTab() {
  const t = useLabels()
  const { can } = useSession()
  const [opened, setOpened] = useState<Location | 'new'>()
  const { data, error, refetch } = useQuery(query(listLocations))
  const add = can(['create', 'Store']) && (
    <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened('new')}>
      {t('locations.add')}
    </Button>
  )
  const failed = error && { title: t('loadFailed'), requestId: error.requestId, retry: () => void refetch() }
  return (
    <DetailPage title={t('title')} facts={t('facts')}>
      <Sections open="locations">
        <Card title={t('locations.title')} count={data?.locations.length} tools={add} flush>
          {failed && <Failed {...failed} />}
          {!data && !failed && <Skeletons rows={4} />}
          {data?.locations.length === 0 && (
            <Empty icon={IconBuildingWarehouse} title={t('locations.none')} text={t('locations.noneText')} />
          )}
          {data && data.locations.length > 0 && (
            <ul className={css['places']} aria-label={t('locations.title')}>
              {data.locations.map((one) => (
                <Row key={one.id} location={one} edit={() => setOpened(one)} />
              ))}
            </ul>
          )}
        </Card>
      </Sections>
      <Suspense fallback={null}>
        {opened && (
          <LocationDrawer location={opened === 'new' ? undefined : opened} close={() => setOpened(undefined)} />
        )}
      </Suspense>
    </DetailPage>
  )
}

function Row({ location, edit }: { location: Location; edit: () => void }) {
  const t = useLabels()
  const { can } = useSession()
  const { nameOf } = useCountries()
  const { makeUsual, remove } = useLocationActs()
  const { name, line, postcode, city, country, phone, lat, usual } = location
  const address = [line, `${postcode} ${city}`.trim(), nameOf(country)].filter(Boolean).join(', ')
  const mayChange = can(['update', 'Store'])
  return (
    <li>
      <IconBuildingWarehouse size={20} stroke={1.5} aria-hidden />
      <div>
        <p>
          <strong>{name}</strong>
          {usual && (
            <StatusChip tone="accent" icon={IconStar}>
              {t('locations.usual')}
            </StatusChip>
          )}
        </p>
        <p className={css['hint']}>
          <span>{address}</span>
          {phone && <bdi dir="ltr">{phone}</bdi>}
          {lat !== null && (
            <span>
              <IconMapPin size={14} aria-hidden /> {t('locations.onMap')}
            </span>
          )}
        </p>
      </div>
      <RowActions
        row={location}
        name={name}
        actions={[
          ...(mayChange ? [{ label: t('locations.edit'), icon: IconPencil, quick: true, run: edit }] : []),
          ...(mayChange && !usual
            ? [{ label: t('locations.makeUsual'), icon: IconStar, run: () => void makeUsual(location) }]
            : []),
          ...(can(['delete', 'Store'])
            ? [{ label: t('locations.delete'), icon: IconTrash, danger: true, run: () => void remove(location) }]
            : []),
        ]}
      />
    </li>
  )
}

function useLocationActs() {
  const t = useLabels()
  const say = useFailureWords()
  const confirm = useConfirm()
  const why = (error: unknown) =>
    say(error, {
      location_unknown: t('locations.gone'),
      location_usual: t('locations.usualFirst'),
      location_used: t('locations.used'),
    })
  const saving = useAct(updateLocation, why)
  const removal = useAct(deleteLocation, why)
  return {
    makeUsual: ({ id, ...own }: Location) =>
      saving.act({ params: { id }, body: { ...own, usual: true } }, t('locations.nowUsual', { name: own.name })),
    async remove({ id, name }: Location) {
      const title = t('locations.deleteTitle', { name })
      const text = t('locations.deleteText')
      if (!(await confirm({ title, text, verb: t('locations.delete'), destructive: true }))) return
      await removal.act({ params: { id } }, t('locations.deleted', { name }))
    },
  }
}
