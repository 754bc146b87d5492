import { useQuery } from '@tanstack/react-query'
import { IconStar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { query } from '#client/query'
import { useList } from '#client/use-list'
import { ListPage } from '#ui/ListPage'
import { exportReviews, listReviews, reviewStatuses, summariseReviews, type Review } from './contract'
import { useLabels } from './labels'
import { ReviewCards } from './ReviewCards.tsx'
import { useBulkActs, useRowActions } from './use-review-acts'
import { usePhoneRow, useReviewColumns, useReviewerName } from './use-review-columns'

const ReviewDrawer = lazy(() => import('./ReviewDrawer.tsx').then((m) => ({ default: m.ReviewDrawer })))

export function ReviewsScreen() {
  const t = useLabels()
  const nameOf = useReviewerName()
  const list = useList(listReviews, { rows: ({ reviews }) => reviews, total: ({ total }) => total })
  const { data } = useQuery(query(summariseReviews))
  const [opened, setOpened] = useState<Review>()
  return (
    <>
      <ListPage
        list={list}
        title={t('title')}
        {...(data && { facts: t('facts', { count: data.total, pending: data.pending }) })}
        columns={useReviewColumns()}
        phone={usePhoneRow()}
        rowName={(one) => `${one.product}, ${nameOf(one)}`}
        onRowOpen={setOpened}
        rowActions={useRowActions(setOpened)}
        bulk={useBulkActs()}
        search={t('search')}
        shortSearch
        filters={[
          {
            name: 'status',
            label: t('status'),
            options: reviewStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          },
        ]}
        exportAs={(format) => list.addressAs(exportReviews, { format })}
        none={{ icon: IconStar, title: t('none') }}
      >
        <ReviewCards />
      </ListPage>
      {opened && (
        <Suspense fallback={null}>
          <ReviewDrawer key={opened.id} review={opened} close={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
