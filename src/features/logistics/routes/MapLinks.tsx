import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { listLinks } from '#features/logistics/routes/contract/paper'
import { FormDrawer } from '#ui/FormDrawer'
import { Skeletons } from '#ui/Skeletons'
import type { RouteDetail } from './contract'
import { useLabels } from './labels'
import css from './Routes.module.css'

/** The way for a map app, so many stops at a time. */
export function MapLinks({ route, close }: { route: RouteDetail; close: () => void }) {
  const t = useLabels()
  const { data } = useQuery(query(listLinks, { params: { id: route.id } }))
  return (
    <FormDrawer open onClose={close} title={t('mapsTitle', { name: route.code })} width="form">
      <div className={css['fields']}>
        <p className={css['dimmed']}>{t('mapsText')}</p>
        {!data && <Skeletons rows={3} />}
        {data &&
          (
            [
              [t('onPhone'), data.phone],
              [t('onDesk'), data.desk],
            ] as const
          ).map(([title, legs]) => (
            <section key={title} className={css['fields']} aria-label={title}>
              <strong>{title}</strong>
              {legs.map(({ url, from, until }) => (
                <Button key={url} component="a" href={url} target="_blank" rel="noopener noreferrer" variant="default">
                  {t('legFromTo', { from: String(from), until: String(until) })}
                </Button>
              ))}
            </section>
          ))}
      </div>
    </FormDrawer>
  )
}
