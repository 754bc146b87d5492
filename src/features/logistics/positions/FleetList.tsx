import { Button, SegmentedControl } from '@mantine/core'
import { IconChevronDown, IconRouter, IconSearchOff, IconTruck } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#client/session'
import { useSearchText } from '#client/use-search-text'
import { Empty } from '#ui/Empty'
import { IconButton } from '#ui/IconButton'
import { Link } from '#ui/Link'
import { SearchField } from '#ui/SearchField'
import { CountBadge } from '#ui/StatusChip'
import { useListing } from '#ui/Words'
import type { Got } from '#contract/endpoint'
import type { getTrack, MapRoute, MapVehicle } from './contract'
import { FleetFilters } from './FleetFilters.tsx'
import { FleetRow } from './FleetRow.tsx'
import css from './Fleet.module.css'
import { useLabels } from './labels'
import { stateLooks } from '#features/logistics/vehicles/lent'
import { useFacts } from './use-facts'
import type { Replay } from './use-replay'
import { isOfTab, shownStates, tabs, type Filters } from './values'

type FleetListProps = {
  vehicles: readonly MapVehicle[]
  shown: readonly MapVehicle[]
  filters: Filters
  chosen: MapVehicle | undefined
  choose: (id: number | undefined) => void
  follows: boolean
  follow: (on: boolean) => void
  replay: Replay
  track: Got<typeof getTrack> | undefined
  zone: string
}

/** Every vehicle by its state: what the map shows is reached here by keys and screen readers, too. */
export function FleetList({
  vehicles,
  shown,
  filters,
  chosen,
  choose,
  follows,
  follow,
  replay,
  track,
  zone,
}: FleetListProps) {
  const t = useLabels()
  const listing = useListing()
  const facts = useFacts()
  const { can } = useSession()
  const [, setSearch] = useSearchText()
  const [up, setUp] = useState(false)
  const depots = new Set(vehicles.map(({ depotId }) => depotId)).size
  const isFiltered = shown.length < vehicles.length
  return (
    <section className={css['list']} data-up={up || undefined} aria-label={t('list')}>
      <button
        type="button"
        className={css['grip']}
        aria-expanded={up}
        aria-label={t(up ? 'listDown' : 'listUp')}
        onClick={() => setUp(!up)}
      />
      <header className={css['head']}>
        <div className={css['title']}>
          <h1>{t('title')}</h1>
          <p>{listing([t('vehicles', { count: vehicles.length }), t('depots', { count: depots })])}</p>
        </div>
        <FleetFilters vehicles={vehicles} filters={filters} />
        {can(['read', 'Tracker']) && (
          <IconButton
            variant="subtle"
            color="gray"
            label={t('trackers')}
            icon={IconRouter}
            onClick={() => setSearch({ trackers: 'list' }, { replace: true })}
          />
        )}
      </header>
      <div className={css['search']}>
        <SearchField
          placeholder={t('search')}
          value={filters.q}
          onChange={(q) => setSearch({ q: q || undefined }, { replace: true })}
        />
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('show')}
          value={filters.tab}
          data={tabs.map((tab) => ({
            value: tab,
            label: t(`tab.${tab}`, { count: vehicles.filter((one) => isOfTab(one, tab, replay.now)).length }),
          }))}
          onChange={(tab) => setSearch({ show: tab === 'all' ? undefined : tab }, { replace: true })}
        />
      </div>
      <div className={css['groups']}>
        {vehicles.length === 0 && <NoVehicle />}
        {vehicles.length > 0 && shown.length === 0 && <Empty icon={IconSearchOff} title={t('noneFits')} />}
        {shownStates.map((state) => {
          const these = shown.filter((vehicle) => vehicle.state === state)
          if (these.length === 0) return null
          return (
            <Group key={state} state={state} vehicles={these} open={isFiltered || state === 'on_route'}>
              {these.map((vehicle) => (
                <FleetRow
                  key={vehicle.id}
                  vehicle={vehicle}
                  facts={facts}
                  isChosen={vehicle.id === chosen?.id}
                  choose={choose}
                  follows={follows}
                  follow={follow}
                  now={replay.now}
                  zone={zone}
                  metres={vehicle.id === chosen?.id ? track?.metres : undefined}
                />
              ))}
            </Group>
          )
        })}
      </div>
    </section>
  )
}

function NoVehicle() {
  const t = useLabels()
  const add = (
    <Button component={Link} href="/apps/logistics/settings/vehicles">
      {t('addFirst')}
    </Button>
  )
  return <Empty icon={IconTruck} title={t('none')} text={t('noneText')} action={add} />
}

type GroupProps = {
  state: (typeof shownStates)[number]
  vehicles: MapVehicle[]
  open: boolean
  children: React.ReactNode
}
function Group({ state, vehicles, open, children }: GroupProps) {
  const t = useLabels()
  const [turned, setTurned] = useState<boolean>()
  const isOpen = turned ?? open
  const { icon: Icon } = stateLooks[state]
  const away = vehicles.filter(({ position }) => !position).length
  const routes = vehicles.flatMap(({ route }) => route ?? [])
  const sum = (of: (route: MapRoute) => number) => routes.reduce((all, route) => all + of(route), 0)
  return (
    <div>
      <h2 className={css['group']}>
        <button type="button" aria-expanded={isOpen} onClick={() => setTurned(!isOpen)}>
          <IconChevronDown size={14} className={css['chevron']} aria-hidden />
          <Icon size={16} stroke={1.75} aria-hidden />
          <span>{t(`state.${state}`)}</span>
          <CountBadge>{vehicles.length}</CountBadge>
          {routes.length > 0 && (
            <small>
              {t('stopsDone', { done: sum(({ done, failed }) => done + failed), stops: sum(({ stops }) => stops) })}
            </small>
          )}
          {routes.length === 0 && away > 0 && <small>{t('unseen', { count: away })}</small>}
        </button>
      </h2>
      {isOpen && <ul className={css['rows']}>{children}</ul>}
    </div>
  )
}
