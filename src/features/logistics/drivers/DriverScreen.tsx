import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import {
  IconBeach,
  IconCalendarWeek,
  IconClockExclamation,
  IconFileInvoice,
  IconId,
  IconMap2,
  IconRoute,
  IconStar,
  IconUserOff,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { query } from '#client/query'
import { useTab } from '#client/use-tab'
import { DetailPage } from '#ui/DetailPage'
import { Link } from '#ui/Link'
import { useSession } from '#client/session'
import { getDriver, type DriverDetail } from './contract'
import { useLabels } from './labels'
import { ProfileTab } from './ProfileTab.tsx'
import { AbsenceOf, AccountOf, DutyOf } from './StateOf.tsx'
import { useDriverActions } from './use-driver-actions'
import { DocumentsTab, PerformanceTab, PositionsTab, RoutesTab } from './work/lazy-parts.tsx'

const EditDriver = lazy(() => import('./EditDriver.tsx').then((m) => ({ default: m.EditDriver })))
const ShiftsTab = lazy(() => import('./ShiftsTab.tsx').then((m) => ({ default: m.ShiftsTab })))
const AbsencesTab = lazy(() => import('./AbsencesTab.tsx').then((m) => ({ default: m.AbsencesTab })))
const HistoryTab = lazy(() => import('./HistoryTab.tsx').then((m) => ({ default: m.HistoryTab })))
const listPath = '/apps/logistics/drivers'

export function DriverScreen() {
  const t = useLabels()
  const params = useParams({ strict: false }) as { id?: string }
  // what is no number is nobody's, and the server says so
  const id = Number(params.id) || 0
  const { data, error, refetch } = useQuery(query(getDriver, { params: { id } }))
  const breadcrumb = [{ label: t('title'), href: listPath }]
  if (data) return <OneDriver key={id} driver={data} breadcrumb={breadcrumb} />
  if (error?.code === 'driver_unknown') {
    const action = (
      <Button component={Link} href={listPath} variant="default">
        {t('backToList')}
      </Button>
    )
    const missing = { icon: IconUserOff, title: t('gone'), text: t('goneText'), action }
    return <DetailPage title={t('notFound')} breadcrumb={breadcrumb} state={{ missing }} />
  }
  const failed = error && { title: t('failed'), requestId: error.requestId, retry: () => void refetch() }
  return <DetailPage title={t('field.name')} breadcrumb={breadcrumb} state={failed ? { failed } : 'waiting'} />
}

type OneDriverProps = { driver: DriverDetail; breadcrumb: { label: string; href: string }[] }
function OneDriver({ driver, breadcrumb }: OneDriverProps) {
  'use no memo'
  const t = useLabels()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const { can } = useSession()
  const all = [
    { key: 'profile', label: t('tab.profile'), icon: IconId, content: <ProfileTab driver={driver} /> },
    { key: 'shifts', label: t('tab.shifts'), icon: IconCalendarWeek, content: <ShiftsTab driver={driver} /> },
    { key: 'absences', label: t('tab.absences'), icon: IconBeach, content: <AbsencesTab driver={driver} /> },
    ...(can(['read', 'Route'])
      ? [{ key: 'routes', label: t('tab.routes'), icon: IconRoute, content: <RoutesTab id={driver.id} /> }]
      : []),
    ...(can(['read', 'Delivery'])
      ? [
          {
            key: 'performance',
            label: t('tab.performance'),
            icon: IconStar,
            content: <PerformanceTab id={driver.id} />,
          },
        ]
      : []),
    ...(can(['read', 'Position'])
      ? [{ key: 'positions', label: t('tab.positions'), icon: IconMap2, content: <PositionsTab id={driver.id} /> }]
      : []),
    {
      key: 'documents',
      label: t('tab.documents'),
      icon: IconFileInvoice,
      content: <DocumentsTab id={driver.id} />,
    },
    {
      key: 'history',
      label: t('tab.history'),
      icon: IconClockExclamation,
      content: <HistoryTab id={driver.id} />,
    },
  ]
  const [open, onOpen] = useTab(all.map(({ key }) => key))
  const leave = () => void navigate({ to: listPath })
  return (
    <DetailPage
      title={driver.name}
      marks={
        <>
          <AccountOf account={driver.account} />
          <DutyOf duty={driver.duty} />
          {driver.absent && <AbsenceOf reason={driver.absent} />}
        </>
      }
      facts={[driver.code, driver.depot, driver.vehicle].filter(Boolean).join(' · ')}
      breadcrumb={breadcrumb}
      actions={useDriverActions(driver, () => setEditing(true), leave)}
      tabs={{ name: t('sections'), all, open, onOpen }}
    >
      {isEditing && (
        <Suspense fallback={null}>
          <EditDriver id={driver.id} close={() => setEditing(false)} />
        </Suspense>
      )}
    </DetailPage>
  )
}
