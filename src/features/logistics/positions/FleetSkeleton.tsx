import { Skeleton } from '@mantine/core'
import css from './Fleet.module.css'
import { useLabels } from './labels'

/** The same panes as what comes. */
export function FleetSkeleton() {
  'use no memo'
  const t = useLabels()
  return (
    <div className={css['screen']} aria-busy>
      <section className={css['list']}>
        <header className={css['head']}>
          <div className={css['title']}>
            <h1>{t('title')}</h1>
          </div>
        </header>
        <div className={css['search']}>
          <Skeleton height={34} />
          <Skeleton height={30} />
        </div>
        <div className={css['groups']}>
          {Array.from({ length: 9 }, (_, at) => (
            <Skeleton key={at} height={36} mx="md" my={10} width="auto" />
          ))}
        </div>
      </section>
      <div className={css['pane']} />
    </div>
  )
}
