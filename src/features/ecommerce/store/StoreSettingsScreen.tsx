import { useQuery, useQueryClient } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { keyOf, query } from '#client/query'
import { DetailPage } from '#ui/DetailPage'
import { toast } from '#ui/Toasts'
import { getStore, type Store } from './contract'
import { useLabels } from './labels'
import { Sections, tabNames, type TabName } from './Sections.tsx'

// a tab comes when it is opened
const screens = {
  details: lazy(() => import('./DetailsTab.tsx').then((m) => ({ default: m.DetailsTab }))),
  payments: lazy(() => import('./PaymentsTab.tsx').then((m) => ({ default: m.PaymentsTab }))),
  checkout: lazy(() => import('./CheckoutTab.tsx').then((m) => ({ default: m.CheckoutTab }))),
  shipping: lazy(() => import('./ShippingTab.tsx').then((m) => ({ default: m.ShippingTab }))),
  locations: lazy(() => import('./LocationsTab.tsx').then((m) => ({ default: m.LocationsTab }))),
  notifications: lazy(() => import('./NotificationsTab.tsx').then((m) => ({ default: m.NotificationsTab }))),
  legal: lazy(() => import('./LegalTab.tsx').then((m) => ({ default: m.LegalTab }))),
}

/** Which part is open is the last word of the path. */
export function StoreSettingsScreen() {
  const t = useLabels()
  const { tab = 'details' } = useParams({ strict: false }) as { tab?: string }
  const open = tabNames.find((one) => one === tab)
  const { data, error, refetch } = useQuery(query(getStore))
  if (!open) throw notFound()
  const failed = !data && error && { title: t('loadFailed'), requestId: error.requestId, retry: () => void refetch() }
  const without = (
    <DetailPage title={t('title')} facts={t('facts')}>
      <Sections open={open} state={failed ? { failed } : 'waiting'} />
    </DetailPage>
  )
  if (!data) return without
  // the tab may arrive after the settings; title and tabs stay meanwhile
  return (
    <Suspense fallback={without}>
      <Part key={open} open={open} loaded={data} />
    </Suspense>
  )
}

/** What is typed stays while the settings are asked for again; a save, or the wish to see what is stored, begins anew. */
function Part({ open, loaded }: { open: TabName; loaded: Store }) {
  const client = useQueryClient()
  const say = useFailureWords()
  const [{ store, nth }, setShown] = useState({ store: loaded, nth: 0 })
  const begin = (next: Store) => setShown({ store: next, nth: nth + 1 })
  const theirs = () =>
    client
      .fetchQuery({ ...query(getStore), staleTime: 0 })
      .then(begin)
      .catch((error: unknown) => toast({ tone: 'bad', text: say(error) }))
  const Screen = screens[open]
  return (
    <Screen
      key={nth}
      store={store}
      show={(next) => {
        client.setQueryData(keyOf(getStore), next)
        begin(next)
      }}
      again={() => begin(loaded)}
      theirs={() => void theirs()}
    />
  )
}
