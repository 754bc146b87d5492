import { Button } from '@mantine/core'
import { Link } from '#ui/Link'
import { Bone } from '#ui/Skeletons'
import { useNumber } from '#ui/Words'
import type { Figures } from './contract'
import css from './Landing.module.css'
import { useLabels } from './labels'
import { useApiDocs } from './use-api-docs'

export function Hero({ demo, figures }: { demo: boolean; figures: Figures | undefined }) {
  const t = useLabels()
  const docs = useApiDocs()
  const number = useNumber()
  const shown = [
    ['people', figures?.people],
    ['boards', figures?.boards],
    ['open_cards', figures?.openCards],
    ['done_cards', figures?.doneCards],
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
          <Button component="a" {...docs} variant="default" h={48} px={20} fz={16} radius="lg">
            {t('readApi')}
          </Button>
        </div>
      </div>
      {demo && (
        <div className={css['figures']}>
          <dl>
            {shown.map(([word, figure]) => (
              <div key={word}>
                <dt>{t(word, { count: figure ?? 0 })}</dt>
                <dd>{figure === undefined ? <Bone width={48} height={24} /> : number(figure)}</dd>
              </div>
            ))}
          </dl>
          <p>{t('live')}</p>
        </div>
      )}
    </section>
  )
}
