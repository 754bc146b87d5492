import { useState } from 'react'
import { FormDrawer } from '#ui/FormDrawer'
import { RichTextView } from '#ui/RichTextView'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import type { ProductDetail } from './contract'
import { useLabels } from './labels'
import css from './Preview.module.css'
import { OptionChoice } from './PreviewOptions.tsx'
import { inPrices, stockWord } from './preview-words'
import type { ProductValues } from './values'
import type { VariantsState } from './VariantsCard.tsx'

interface ProductPreviewProps {
  values: ProductValues
  state: VariantsState
  status: ProductDetail['status']
  product: Pick<ProductDetail, 'image' | 'pictures' | 'stock' | 'currency'>
  close: () => void
}

/** What a shopper will find: the form as it stands, saved or not. */
export function ProductPreview({ values, state, status, product, close }: ProductPreviewProps) {
  const t = useLabels()
  const money = useMoney()
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 2 })
  const [picked, setPicked] = useState<readonly string[]>(state.drafts[0]?.values ?? [])
  const draft = state.drafts.find((one) => one.values.every((value, at) => value === picked[at]))
  const cents = draft?.priceCents
  const { currency } = product
  const stock = stockWord(draft, product.stock, values.warnAt)
  return (
    <FormDrawer open onClose={close} title={t('preview.title')} width="wide">
      <p className={css['note']}>
        {status === 'Published' ? t('preview.unsaved') : t('preview.hidden', { status: t(`status.${status}`) })}
      </p>
      <article className={css['product']} aria-label={t('preview.title')}>
        <Gallery pictures={product.pictures} image={product.image} />
        <div className={css['about']}>
          <p className={css['brand']}>{values.productBrand}</p>
          <h2>{values.productName.trim() || t('preview.unnamed')}</h2>
          <p className={css['price']}>
            <strong>{typeof cents === 'number' ? money({ cents, currency }) : t('preview.noPrice')}</strong>
            {typeof cents === 'number' && inPrices(values.wasCents, cents) && (
              <s aria-label={t('preview.was', { price: money({ cents: values.wasCents ?? 0, currency }) })}>
                {money({ cents: values.wasCents ?? 0, currency })}
              </s>
            )}
          </p>
          {typeof cents === 'number' && values.taxRate > 0 && (
            <p className={css['small']}>{t('preview.tax', { rate: percent(values.taxRate / 10_000) })}</p>
          )}
          {state.options.map((option, at) => (
            <OptionChoice
              key={at}
              option={option}
              value={picked[at]}
              pick={(value) =>
                setPicked(state.options.map((_, index) => (index === at ? value : (picked[index] ?? ''))))
              }
            />
          ))}
          <p className={css['stock']} data-stock={stock.key}>
            {draft ? t(`preview.${stock.key}`, { count: stock.left }) : t('preview.missing')}
          </p>
          <div className={css['text']}>
            {values.description ? <RichTextView value={values.description} /> : <p>{t('preview.noDescription')}</p>}
          </div>
        </div>
      </article>
    </FormDrawer>
  )
}

/** The cover large, the others below it; without any, our drawing stands for it. */
function Gallery({ pictures, image }: Pick<ProductDetail, 'pictures' | 'image'>) {
  const t = useLabels()
  const [at, setAt] = useState(0)
  const shown = pictures[at] ?? pictures[0]
  return (
    <div className={css['gallery']}>
      <img className={css['large']} src={shown?.image ?? image} alt={shown?.alt ?? ''} />
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
