import { useState } from 'react'
import { FormDrawer } from '#ui/FormDrawer'
import type { ProductDetail } from './contract'
import { useLabels } from './labels'
import css from './Preview.module.css'
import { stockWord } from './preview-words'
import { ProductShown } from './ProductShown.tsx'
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
  const [picked, setPicked] = useState<readonly string[]>(state.drafts[0]?.values ?? [])
  const draft = state.drafts.find((one) => one.values.every((value, at) => value === picked[at]))
  const cents = typeof draft?.priceCents === 'number' ? draft.priceCents : undefined
  return (
    <FormDrawer open onClose={close} title={t('preview.title')} width="wide">
      <p className={css['note']}>
        {status === 'Published' ? t('preview.unsaved') : t('preview.hidden', { status: t(`status.${status}`) })}
      </p>
      <article className={css['product']} aria-label={t('preview.title')}>
        <ProductShown
          shown={{
            name: values.productName.trim() || t('preview.unnamed'),
            brand: values.productBrand,
            image: product.image,
            pictures: product.pictures,
            cents,
            wasCents: values.wasCents,
            currency: product.currency,
            taxRate: values.taxRate,
            options: state.options,
            description: values.description,
            stock: draft && stockWord(draft, product.stock, values.warnAt),
          }}
          picked={picked}
          pick={setPicked}
        />
      </article>
    </FormDrawer>
  )
}
