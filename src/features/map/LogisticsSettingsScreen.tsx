import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import type { Got } from '#contract/endpoint'
import { DetailPage } from '#ui/DetailPage'
import { getMap, listImports } from './contract'
import { ImportCard } from './ImportCard.tsx'
import { useLabels } from './labels'
import { MapCard } from './MapCard.tsx'
import { RegionsCard } from './RegionsCard.tsx'
import { styleOf } from './rules'

// no table before there is an import: what is there to say the card beside the map says
const ImportList = lazy(() => import('./ImportList.tsx').then((m) => ({ default: m.ImportList })))

type Shown = { map: Got<typeof getMap> }

export function LogisticsSettingsScreen() {
  const t = useLabels()
  const { can } = useSession()
  const { data, error, refetch } = useQuery(query(getMap))
  const failed = error && { title: t('failed'), requestId: error.requestId, retry: () => void refetch() }
  if (!data) return <DetailPage title={t('title')} state={failed ? { failed } : 'waiting'} />
  return can(['create', 'Map']) ? <MapWithImports map={data} /> : <MapAndRegions map={data} />
}

function MapAndRegions({ map, side, children }: Shown & { side?: ReactNode; children?: ReactNode }) {
  const t = useLabels()
  return (
    <DetailPage
      title={t('title')}
      facts={t('facts', { count: map.regions.length })}
      side={
        <>
          <RegionsCard regions={map.regions} offered={map.offered} />
          {side}
        </>
      }
    >
      <MapCard bounds={map.bounds} style={styleOf(map.regions)} />
      {children}
    </DetailPage>
  )
}

function MapWithImports({ map }: Shown) {
  const imports = useList(listImports, {
    rows: (answer) => answer.imports,
    total: ({ total }) => total,
    prefix: 'imports-',
  })
  const names = map.regions.map(({ name }) => name)
  return (
    <MapAndRegions map={map} side={<ImportCard names={names} most={imports.answer?.most} />}>
      {(imports.filtered || (imports.answer?.total ?? 0) > 0) && (
        <Suspense>
          <ImportList list={imports} />
        </Suspense>
      )}
    </MapAndRegions>
  )
}
