import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { IconCarOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { query } from '#client/query'
import { DetailPage } from '#ui/DetailPage'
import { Link } from '#ui/Link'
import { getVehicle, type VehicleDetail, type VehicleMove } from './contract'
import { FactsCard } from './FactsCard.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { useLabels } from './labels'
import { StateOf } from './StateOf.tsx'
import { useVehicleActions } from './use-vehicle-actions'
import { useWhyThere } from './use-vehicle-columns'
import { WarningsCard } from './WarningsCard.tsx'

const EditVehicle = lazy(() => import('./EditVehicle.tsx').then((m) => ({ default: m.EditVehicle })))
const MoveDialog = lazy(() => import('./MoveDialog.tsx').then((m) => ({ default: m.MoveDialog })))
const listPath = '/apps/logistics/settings/vehicles'

export function VehicleScreen() {
  'use no memo'
  const t = useLabels()
  const params = useParams({ strict: false }) as { id?: string }
  // what is no number is no vehicle, and the server says so
  const id = Number(params.id) || 0
  const { data, error, refetch } = useQuery(query(getVehicle, { params: { id } }))
  const breadcrumb = [{ label: t('title'), href: listPath }]
  if (data) return <OneVehicle key={id} vehicle={data} breadcrumb={breadcrumb} />
  if (error?.code === 'vehicle_unknown') {
    const action = (
      <Button component={Link} href={listPath} variant="default">
        {t('backToList')}
      </Button>
    )
    const missing = { icon: IconCarOff, title: t('gone'), text: t('goneText'), action }
    return <DetailPage title={t('notFound')} breadcrumb={breadcrumb} state={{ missing }} />
  }
  const failed = error && { title: t('failed'), requestId: error.requestId, retry: () => void refetch() }
  return <DetailPage title={t('field.name')} breadcrumb={breadcrumb} state={failed ? { failed } : 'waiting'} />
}

type OneVehicleProps = { vehicle: VehicleDetail; breadcrumb: { label: string; href: string }[] }
function OneVehicle({ vehicle, breadcrumb }: OneVehicleProps) {
  const t = useLabels()
  const navigate = useNavigate()
  const whyThere = useWhyThere()
  const [opened, setOpened] = useState<'edit' | VehicleMove>()
  const close = () => setOpened(undefined)
  const actions = useVehicleActions(vehicle, setOpened, () => void navigate({ to: listPath }))
  return (
    <DetailPage
      title={vehicle.name}
      marks={<StateOf state={vehicle.state} />}
      facts={[
        <bdi key="plate" dir="ltr">
          {vehicle.plate}
        </bdi>,
        ` · ${t(`type.${vehicle.type}`)} · ${vehicle.depot}`,
        whyThere(vehicle) && ` · ${whyThere(vehicle)}`,
      ]}
      breadcrumb={breadcrumb}
      actions={actions}
      side={<HistoryCard vehicle={vehicle} />}
    >
      <WarningsCard vehicle={vehicle} />
      <FactsCard vehicle={vehicle} />
      <Suspense fallback={null}>
        {opened === 'edit' && <EditVehicle id={vehicle.id} close={close} />}
        {opened && opened !== 'edit' && <MoveDialog vehicle={vehicle} move={opened} close={close} />}
      </Suspense>
    </DetailPage>
  )
}
