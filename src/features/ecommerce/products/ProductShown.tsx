import { useState, type ReactNode } from 'react'
import { RichTextView } from '#ui/RichTextView'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import type { Option } from './contract'
import type { Picture } from './contract/pictures'
import { useLabels } from './labels'
import css from './Preview.module.css'
import { OptionChoice } from './PreviewOptions.tsx'
import { inPrices, type StockText } from './preview-words'

export type Shown = {
  name: string
  brand: string
  image: string
  pictures: readonly Picture[]
  /** Of the variant that is picked; nothing where it has no price, or is not there. */
  cents: number | undefined
  wasCents: number | null | undefined
  currency: string
  /** Hundredths of a percent. */
  taxRate: number
  options: readonly Option[]
  description: unknown
  stock: StockText | undefined
}
interface ProductShownProps {
  shown: Shown
  picked: readonly string[]
  pick: (values: string[]) => void
  /** Of the page, or below another heading. */
  level?: 1 | 2
  /** What can be done with it: put it into a basket, say. */
  children?: ReactNode
}

/** A product as shoppers see it: in the shop, and before it is there. */
export function ProductShown({ shown, picked, pick, level = 2, children }: ProductShownProps) {
  const t = useLabels()
  const money = useMoney()
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 2 })
  const { name, cents, wasCents, currency, taxRate, options, stock } = shown
  const Heading = `h${level}` as const
  return (
    <>
      <Gallery pictures={shown.pictures} image={shown.image} />
      <div className={css['about']}>
        <p className={css['brand']}>{shown.brand}</p>
        <Heading className={css['name']}>{name}</Heading>
        <p className={css['price']}>
          <strong>{cents === undefined ? t('preview.noPrice') : money({ cents, currency })}</strong>
          {cents !== undefined && inPrices(wasCents, cents) && (
            <s aria-label={t('preview.was', { price: money({ cents: wasCents ?? 0, currency }) })}>
              {money({ cents: wasCents ?? 0, currency })}
            </s>
          )}
        </p>
        {cents !== undefined && taxRate > 0 && (
          <p className={css['small']}>{t('preview.tax', { rate: percent(taxRate / 10_000) })}</p>
        )}
        {options.map((option, at) => (
          <OptionChoice
            key={option.name}
            option={option}
            value={picked[at]}
            pick={(value) => pick(options.map((_, index) => (index === at ? value : (picked[index] ?? ''))))}
          />
        ))}
        <p className={css['stock']} data-stock={stock?.key}>
          {stock ? t(`preview.${stock.key}`, { count: stock.left }) : t('preview.missing')}
        </p>
        {children}
        <div className={css['text']}>
          {shown.description ? <RichTextView value={shown.description} /> : <p>{t('preview.noDescription')}</p>}
        </div>
      </div>
    </>
  )
}

/** The cover large, the others below it; without any, our drawing stands for it. */
function Gallery({ pictures, image }: Pick<Shown, 'pictures' | 'image'>) {
  const t = useLabels()
  const [at, setAt] = useState(0)
  const shown = pictures[at] ?? pictures[0]
  return (
    <div className={css['gallery']}>
      <img className={css['large']} src={shown?.image ?? image} alt={shown?.alt ?? ''} width={480} height={480} />
      {pictures.length > 1 && (
        <div className={css['thumbs']}>
          {pictures.map((one, index) => (
            <button
              key={one.id}
              type="button"
              aria-label={one.alt || t('preview.picture', { at: index + 1 })}
              aria-pressed={one === shown}
              onClick={() => setAt(index)}
            >
              <img src={one.image} alt="" width={56} height={56} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
