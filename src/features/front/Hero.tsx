import { Button } from '@mantine/core'
import { Link } from '#ui/Link'
import { Bone } from '#ui/Skeletons'
import { useNumber } from '#ui/Words'
import type { Figures } from './contract/figures'
import css from './Landing.module.css'
import { useLabels } from './labels'

export function Hero({ demo, figures }: { demo: boolean; figures: Figures | undefined }) {
  'use no memo'
  const t = useLabels()
  const number = useNumber()
  const share = useNumber(percent)
  const onTime = figures?.onTime ?? undefined
  const shown = [
    [t('figure.deliveries', { count: figures?.deliveries ?? 0 }), figures && number(figures.deliveries)],
    [t('figure.routes', { count: figures?.routes ?? 0 }), figures && number(figures.routes)],
    [t('figure.stops', { count: figures?.stops ?? 0 }), figures && number(figures.stops)],
    [t('figure.onTime'), figures && (onTime === undefined ? '–' : share(onTime))],
  ] as const
  return (
    <section className={css['hero']}>
      <div>
        <h1>{t('hero')}</h1>
        <p className={css['lead']}>{t('heroText')}</p>
        <div className={css['actions']}>
          <Button component={Link} href="/login" h={48} px={22} fz={16} radius="lg">
            {t(demo ? 'demo' : 'open')}
          </Button>
          <Button component="a" href="#day" variant="default" h={48} px={20} fz={16} radius="lg">
            {t('seeDay')}
          </Button>
        </div>
      </div>
      {demo && (
        <div className={css['figures']}>
          <dl>
            {shown.map(([word, figure]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{figure ?? <Bone width={48} height={24} />}</dd>
              </div>
            ))}
          </dl>
          <p>{t('live')}</p>
        </div>
      )}
    </section>
  )
}
const percent = { style: 'percent', maximumFractionDigits: 1 } as const
