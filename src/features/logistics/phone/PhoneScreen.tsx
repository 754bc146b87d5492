import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconUserOff } from '@tabler/icons-react'
import { query } from '#client/query'
import { getDriver } from '#features/logistics/drivers/contract'
import { DetailPage } from '#ui/DetailPage'
import { useLabels } from './labels'
import { PhoneParts } from './PhoneParts.tsx'

const listPath = '/apps/logistics/drivers'

/** At the desk: the phone that a driver carries, and what is said with them. */
export function PhoneScreen() {
  'use no memo'
  const t = useLabels()
  const params = useParams({ strict: false }) as { id?: string }
  // what is no number is nobody's, and the server says so
  const id = Number(params.id) || 0
  const { data, error, refetch } = useQuery(query(getDriver, { params: { id } }))
  const breadcrumb = [
    { label: t('desk.drivers'), href: listPath },
    ...(data ? [{ label: data.name, href: `${listPath}/${id}` }] : []),
  ]
  const missing = { icon: IconUserOff, title: t('desk.gone') }
  const failed = { title: t('desk.failed'), requestId: error?.requestId, retry: () => void refetch() }
  const state = data ? undefined : error?.code === 'driver_unknown' ? { missing } : error ? { failed } : 'waiting'
  return (
    <DetailPage
      title={t('desk.phone')}
      named={data?.name}
      facts={data?.name}
      breadcrumb={breadcrumb}
      state={state}
      width="form"
    >
      {data && <PhoneParts id={id} name={data.name} />}
    </DetailPage>
  )
}
