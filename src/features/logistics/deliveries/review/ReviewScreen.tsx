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

/** Deliveries whose address is not sure enough to send somebody, one after the other: J and K go on and back. In the last step
 *  of an import, only those that it brought. */
export function ReviewScreen({ importId }: { importId?: number }) {
  const t = useLabels()
  const [search, setSearch] = useSearchText()
  const { data, error, refetch } = useQuery(
    query(listDeliveries, {
      query: { address: 'unsure', import: importId, itemsPerPage: 100, sortBy: 'code', orderBy: 'asc' },
    }),
  )
  const waiting = useQuery({
    ...query(listDeliveries, { query: { address: 'waiting', import: importId, itemsPerPage: 1 } }),
    enabled: importId !== undefined,
  }).data?.total
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
  const more = waiting ? ` · ${t('reviewWaits', { count: waiting })}` : ''
  const facts = data ? t('reviewFacts', { count }) + more : '\u00a0'
  return (
    <>
      <Head isPart={importId !== undefined} facts={facts} at={at} of={all.length} go={go} />
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
      ) : data && importId !== undefined ? null : (
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

type HeadProps = { isPart: boolean; facts: string; at: number; of: number; go: (step: number) => void }
/** Of the page, or of a part of another one. */
function Head({ isPart, facts, at, of, go }: HeadProps) {
  const t = useLabels()
  const number = useNumber()
  const turn = { variant: 'default', className: css['turn'] ?? '' } as const
  const steps = of > 0 && (
    <div className={css['steps']}>
      <IconButton {...turn} label={t('before')} icon={IconChevronLeft} disabled={at === 0} onClick={() => go(-1)} />
      <span className={css['figure']}>{t('place', { at: number(at + 1), of: number(of) })}</span>
      <IconButton {...turn} label={t('after')} icon={IconChevronRight} disabled={at >= of - 1} onClick={() => go(1)} />
    </div>
  )
  if (!isPart)
    return (
      <PageHeader
        title={t('review')}
        breadcrumb={[{ label: t('book'), href: '/apps/logistics/settings/addresses' }]}
        facts={facts}
        actions={steps}
      />
    )
  return (
    <div className={css['part']}>
      <h2>{t('review')}</h2>
      <p>{facts}</p>
      {steps}
    </div>
  )
}
