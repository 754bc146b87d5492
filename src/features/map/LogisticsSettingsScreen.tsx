import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { Failed } from '#ui/Failed'
import { PageHeader } from '#ui/PageHeader'
import { Skeletons } from '#ui/Skeletons'
import { getMap } from './contract'
import { ImportCard } from './ImportCard.tsx'
import { useLabels } from './labels'
import { MapCard } from './MapCard.tsx'
import css from './Map.module.css'
import { RegionsCard } from './RegionsCard.tsx'
import { styleOf } from './rules'

export function LogisticsSettingsScreen() {
  const t = useLabels()
  const { can } = useSession()
  const { data, error, refetch } = useQuery(query(getMap))
  return (
    <>
      <PageHeader title={t('title')} {...(data && { facts: t('facts', { count: data.regions.length }) })} />
      {error && !data && <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />}
      {!data && !error && <Skeletons rows={8} />}
      {data && (
        <div className={css['columns']}>
          <MapCard bounds={data.bounds} style={styleOf(data.regions)} />
          <div className={css['side']}>
            <RegionsCard regions={data.regions} />
            {can(['create', 'Map']) && <ImportCard names={data.regions.map(({ name }) => name)} />}
          </div>
        </div>
      )}
    </>
  )
}
