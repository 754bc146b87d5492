import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconStar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useList } from '#client/use-list'
import { Link } from '#ui/Link'
import { ListPage } from '#ui/ListPage'
import { useNumber } from '#ui/Words'
import { exportReviews, listReviews, reviewStatuses, summariseReviews, type Review } from './contract'
import { useLabels } from './labels'
import { ReviewCards } from './ReviewCards.tsx'
import { useBulkActs, useRowActions } from './use-review-acts'
import { usePhoneRow, useReviewColumns, useReviewerName } from './use-review-columns'

const ReviewDrawer = lazy(() => import('./ReviewDrawer.tsx').then((m) => ({ default: m.ReviewDrawer })))

export function ReviewsScreen() {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
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
          {
            name: 'stars',
            label: t('starsFilter'),
            options: ['5', '4', '3', '2', '1'].map((value) => ({ value, label: number(Number(value)) })),
          },
          ...(['from', 'until'] as const).flatMap((name) => {
            // where somebody came by them, they see them and take them off
            const [value] = list.filters[name] ?? []
            return value ? [{ name, label: t(name), options: [{ value, label: shortDay(value, language) }] }] : []
          }),
        ]}
        exportAs={(format) => list.addressAs(exportReviews, { format })}
        none={{
          icon: IconStar,
          title: t('none'),
          action: (
            <Button component={Link} href="/apps/ecommerce/product/list">
              {t('toProducts')}
            </Button>
          ),
        }}
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
