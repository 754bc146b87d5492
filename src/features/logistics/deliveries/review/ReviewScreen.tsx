import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { query } from '#client/query'
import { useSearchText } from '#client/use-search-text'
import { listDeliveries } from '#features/logistics/deliveries/contract'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { IconButton } from '#ui/IconButton'
import { Link } from '#ui/Link'
import { PageHeader } from '#ui/PageHeader'
import { Skeletons } from '#ui/Skeletons'
import { useNumber } from '#ui/Words'
import css from './Review.module.css'
import { useLabels } from './labels'
import { ReviewOne } from './ReviewOne.tsx'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role="button"], [contenteditable]') !== null

/** Deliveries whose address is not sure enough to send somebody, one after the other: J and K go on and back. */
export function ReviewScreen() {
  const t = useLabels()
  const number = useNumber()
  const [search, setSearch] = useSearchText()
  const { data, error, refetch } = useQuery(
    query(listDeliveries, { query: { address: 'unsure', itemsPerPage: 100, sortBy: 'code', orderBy: 'asc' } }),
  )
  const all = data?.deliveries ?? []
  const asked = Number(search['delivery']) || undefined
  const found = all.findIndex(({ id }) => id === asked)
  const at = Math.max(0, found)
  // one that somebody came for is shown, although it may be sure by now
  const id = asked !== undefined && found < 0 ? asked : all[at]?.id
  const go = (step: number) => {
    const next = all[at + step]
    if (next) setSearch({ delivery: String(next.id) }, { replace: true })
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === 'j') go(1)
    if (event.key === 'k') go(-1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const count = data?.total ?? 0
  return (
    <>
      <PageHeader
        title={t('review')}
        breadcrumb={[{ label: t('book'), href: '/apps/logistics/settings/addresses' }]}
        facts={data ? t('reviewFacts', { count }) : '\u00a0'}
        actions={
          all.length > 0 && (
            <div className={css['steps']}>
              <IconButton
                variant="default"
                label={t('before')}
                icon={IconChevronLeft}
                disabled={at === 0}
                className={css['turn'] ?? ''}
                onClick={() => go(-1)}
              />
              <span className={css['figure']}>{t('place', { at: number(at + 1), of: number(all.length) })}</span>
              <IconButton
                variant="default"
                label={t('after')}
                icon={IconChevronRight}
                disabled={at >= all.length - 1}
                className={css['turn'] ?? ''}
                onClick={() => go(1)}
              />
            </div>
          )
        }
      />
      {id !== undefined ? (
        <ReviewOne
          key={id}
          id={id}
          done={() => {
            const next = all[at + 1] ?? all[at - 1]
            setSearch({ delivery: next ? String(next.id) : undefined }, { replace: true })
          }}
        />
      ) : error ? (
        <Card>
          <Failed title={t('reviewFailed')} requestId={error.requestId} retry={() => void refetch()} />
        </Card>
      ) : (
        <Card>
          {data ? (
            <Empty
              icon={IconCircleCheck}
              title={t('allSure')}
              text={t('allSureText')}
              action={
                <Button component={Link} href="/apps/logistics/settings/addresses" variant="default">
                  {t('book')}
                </Button>
              }
            />
          ) : (
            <Skeletons rows={8} />
          )}
        </Card>
      )}
    </>
  )
}
