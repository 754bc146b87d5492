import { Button } from '@mantine/core'
import { IconMapPlus } from '@tabler/icons-react'
import { useFailureWords } from '#client/failure-words'
import { useAct } from '#client/use-act'
import type { Got } from '#contract/endpoint'
import { takeRegion, type getMap } from './contract'
import { useLabels } from './labels'
import css from './Map.module.css'

export type Offered = Got<typeof getMap>['offered'][number]

/** Small maps that come with the product, to begin with before one has an extract of one's own. */
export function OfferedRegions({ offered }: { offered: readonly Offered[] }) {
  'use no memo'
  const t = useLabels()
  const say = useFailureWords()
  const take = useAct(takeRegion, (error) => t('notTaken', { why: say(error) }))
  if (offered.length === 0) return null
  return (
    <ul className={css['rows']} aria-label={t('offered')}>
      {offered.map(({ key, name }) => (
        <li key={key} className={css['row']}>
          <div className={css['grow']}>
            <p className={css['strong']}>{name}</p>
            <p className={css['quiet']}>{t('offeredText')}</p>
          </div>
          <Button
            variant="light"
            size="xs"
            leftSection={<IconMapPlus size={16} />}
            loading={take.busy}
            aria-label={t('takeOne', { name })}
            onClick={() => void take.act({ body: { key } })}
          >
            {t('take')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
