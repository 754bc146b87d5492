import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { DetailPage } from '#ui/DetailPage'
import { getMap } from './contract'
import { ImportCard } from './ImportCard.tsx'
import { useLabels } from './labels'
import { MapCard } from './MapCard.tsx'
import { RegionsCard } from './RegionsCard.tsx'
import { styleOf } from './rules'

export function LogisticsSettingsScreen() {
  const t = useLabels()
  const { can } = useSession()
  const { data, error, refetch } = useQuery(query(getMap))
  const failed = error && { title: t('failed'), requestId: error.requestId, retry: () => void refetch() }
  if (!data) return <DetailPage title={t('title')} state={failed ? { failed } : 'waiting'} />
  return (
    <DetailPage
      title={t('title')}
      facts={t('facts', { count: data.regions.length })}
      side={
        <>
          <RegionsCard regions={data.regions} />
          {can(['create', 'Map']) && <ImportCard names={data.regions.map(({ name }) => name)} />}
        </>
      }
    >
      <MapCard bounds={data.bounds} style={styleOf(data.regions)} />
    </DetailPage>
  )
}
