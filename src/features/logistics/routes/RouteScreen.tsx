import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconCalendarCheck, IconRouteOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { DetailPage } from '#ui/DetailPage'
import { Link } from '#ui/Link'
import { getRoute, type RouteDetail, type Stop, type StopMove } from './contract'
import { FaultLine } from './FaultLine.tsx'
import { useLabels } from './labels'
import { RouteMap } from './RouteMap.tsx'
import { RouteStats } from './RouteStats.tsx'
import { isVisit } from './rules'
import { FlagsOf, StateOf } from './StateOf.tsx'
import { StopsCard } from './StopsCard.tsx'
import { useRouteActions } from './use-route-actions'
import { routeIs } from '#features/logistics/routes/contract/states'

const EditRoute = lazy(() => import('./EditRoute.tsx').then((m) => ({ default: m.EditRoute })))
const PublishDialog = lazy(() => import('./PublishDialog.tsx').then((m) => ({ default: m.PublishDialog })))
const FailDialog = lazy(() => import('./FailDialog.tsx').then((m) => ({ default: m.FailDialog })))
const MapLinks = lazy(() => import('./MapLinks.tsx').then((m) => ({ default: m.MapLinks })))
const RouteTrail = lazy(() => import('./RouteTrail.tsx').then((m) => ({ default: m.RouteTrail })))
const AddStopCard = lazy(() => import('./AddStopCard.tsx').then((m) => ({ default: m.AddStopCard })))
const listPath = '/apps/logistics/routes/list'

export function RouteScreen() {
  'use no memo'
  const t = useLabels()
  const params = useParams({ strict: false }) as { id?: string }
  // what is no number is no route's, and the server says so
  const id = Number(params.id) || 0
  const { data, error, refetch } = useQuery(query(getRoute, { params: { id } }))
  const breadcrumb = [{ label: t('title'), href: listPath }]
  if (data) return <OneRoute key={id} route={data} />
  if (error?.code === 'route_unknown') {
    const action = (
      <Button component={Link} href={listPath} variant="default">
        {t('backToList')}
      </Button>
    )
    const missing = { icon: IconRouteOff, title: t('gone'), text: t('goneText'), action }
    return <DetailPage title={t('notFound')} breadcrumb={breadcrumb} state={{ missing }} />
  }
  const failed = error && { title: t('failed'), requestId: error.requestId, retry: () => void refetch() }
  return <DetailPage title={t('field.code')} breadcrumb={breadcrumb} state={failed ? { failed } : 'waiting'} />
}

function OneRoute({ route }: { route: RouteDetail }) {
  'use no memo'
  const t = useLabels()
  const language = useLanguage()
  const { can } = useSession()
  const [opened, setOpened] = useState<'edit' | 'publish' | 'links' | 'trail' | { stop: Stop; move: StopMove }>()
  const [chosen, setChosen] = useState<number>()
  const close = () => setOpened(undefined)
  const day = shortDay(route.day, language)
  const breadcrumb = [
    { label: t('title'), href: listPath },
    { label: day, href: `${listPath}?day=${route.day}` },
  ]
  const visits = route.list.filter(({ kind }) => isVisit(kind))
  const numbers = new Map(visits.map(({ id }, at) => [id, at + 1]))
  const actions = useRouteActions(route, {
    edit: () => setOpened('edit'),
    override: () => setOpened('publish'),
    links: () => setOpened('links'),
  })
  const mayChange = can(['update', 'Route'])
  const mayAdd = mayChange && routeIs.open(route.state) && !route.locked
  return (
    <DetailPage
      title={route.code}
      marks={
        <>
          <StateOf state={route.state} />
          <FlagsOf route={route} />
        </>
      }
      facts={[
        route.driver ?? t('nobody'),
        route.vehicle ?? t('noVehicle'),
        route.depot,
        ...(route.revision > 0 ? [t('revision', { number: route.revision })] : []),
      ].join(' · ')}
      breadcrumb={breadcrumb}
      actions={[
        ...actions,
        { label: t('history'), icon: IconCalendarCheck, more: true, run: () => setOpened('trail') },
      ]}
      above={<RouteStats route={route} />}
      side={
        <>
          <RouteMap route={route} numbers={numbers} chosen={chosen} onChoose={setChosen} />
          {mayAdd && (
            <Suspense fallback={null}>
              <AddStopCard route={route} numbers={numbers} />
            </Suspense>
          )}
        </>
      }
    >
      {route.violations.length > 0 && <FaultLine violations={route.violations} />}
      <StopsCard
        route={route}
        numbers={numbers}
        chosen={chosen}
        onChoose={setChosen}
        mayChange={mayChange}
        onFail={(stop, move) => setOpened({ stop, move })}
      />
      <Suspense fallback={null}>
        {opened === 'edit' && <EditRoute route={route} close={close} />}
        {opened === 'trail' && <RouteTrail route={route} close={close} />}
        {opened === 'links' && <MapLinks route={route} close={close} />}
        {opened === 'publish' && <PublishDialog route={route} close={close} />}
        {typeof opened === 'object' && <FailDialog route={route} {...opened} close={close} />}
      </Suspense>
    </DetailPage>
  )
}
