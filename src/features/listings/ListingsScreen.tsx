import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconHome, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { Link } from '#ui/Link'
import { ListPage } from '#ui/ListPage'
import { exportListings, listingOffers, listingPlaces, listingStates, listListings, type Listing } from './contract'
import { useLabels } from './labels'
import { useBulkActs, useRowActions } from './use-listing-acts'
import { useListingColumns, usePhoneRow } from './use-listing-columns'
import { useListingWords } from './use-words'

const EditListing = lazy(() => import('./EditListing.tsx').then((m) => ({ default: m.EditListing })))
/** Properties are listed step by step. */
const wizard = '/pages/wizards/property-listing'

export function ListingsScreen() {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const { name } = useListingWords()
  const list = useList(listListings, { rows: ({ listings }) => listings, total: ({ total }) => total })
  const [edited, setEdited] = useState<Listing>()
  const mayAdd = can(['create', 'Listing'])
  const add = () => void navigate({ to: wizard })
  return (
    <>
      <ListPage
        list={list}
        title={t('title')}
        {...(list.answer && { facts: t('facts', { count: list.total }) })}
        actions={mayAdd ? [{ label: t('add'), icon: IconPlus, run: add, primary: true }] : []}
        columns={useListingColumns()}
        phone={usePhoneRow()}
        rowName={name}
        onRowOpen={({ id }) => void navigate({ to: `/apps/listings/${id}` })}
        rowActions={useRowActions({ edit: setEdited })}
        bulk={useBulkActs()}
        search={t('search')}
        filters={[
          {
            name: 'state',
            label: t('field.state'),
            options: listingStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
          {
            name: 'offer',
            label: t('field.offer'),
            options: listingOffers.map((value) => ({ value, label: t(`offer.${value}`) })),
          },
          {
            name: 'place',
            label: t('field.place'),
            options: listingPlaces.map((value) => ({ value, label: t(`place.${value}`) })),
          },
        ]}
        exportAs={(format) => list.addressAs(exportListings, { format })}
        none={{
          icon: IconHome,
          title: t('none'),
          text: t('noneText'),
          action: mayAdd && (
            <Button component={Link} href={wizard}>
              {t('add')}
            </Button>
          ),
        }}
      />
      <Suspense fallback={null}>
        {edited && <EditListing listing={edited} close={() => setEdited(undefined)} />}
      </Suspense>
    </>
  )
}
