import { IconHome, IconTruckDelivery } from '@tabler/icons-react'
import { useLanguage } from '#client/language'
import { Card } from '#ui/Card'
import { useLabels } from './labels'
import type { Values } from './part-types.tsx'
import { inkOn } from './rules'
import css from './Tracking.module.css'

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** The page of a delivery that could be, in the colour and words that are typed. */
export function PagePreview({ now, shop, logo }: { now: Values; shop: string; logo: string | null }) {
  const t = useLabels()
  const language = useLanguage()
  const colour = isColour(now.colour) ? now.colour : '#685dd8'
  const brand = { background: colour, color: inkOn(colour) }
  return (
    <Card title={t('pagePreview')}>
      <div className={css['phone']}>
        <header>
          {logo ? <img src={logo} alt="" width={24} height={24} /> : <i style={brand}>{shop.slice(0, 1)}</i>}
          <b>{shop}</b>
        </header>
        <section>
          <span className={css['chip']}>
            <IconTruckDelivery size={14} aria-hidden />
            {t('preview.state')}
          </span>
          <strong>
            {t('preview.today')} <bdi dir="ltr">10:35–10:50</bdi>
          </strong>
          <p>{t(now.showsDriver ? 'preview.brings' : 'preview.brought', { shop })}</p>
          <div className={css['way']} aria-hidden>
            <IconTruckDelivery size={16} />
            <i />
            <IconHome size={16} />
          </div>
          <small>{t('preview.before')}</small>
        </section>
        {now.words[language] !== '' && <p className={css['said']}>{now.words[language]}</p>}
        <footer style={brand}>{t('preview.save')}</footer>
      </div>
    </Card>
  )
}
