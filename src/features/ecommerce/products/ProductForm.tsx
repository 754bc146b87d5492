import { TextInput } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import { EditPage } from '#ui/EditPage'
import type { PageAction } from '#ui/list-types'
import type { ProductDetail } from './contract'
import { DescriptionField } from './DescriptionField.tsx'
import { FormSide } from './FormSide.tsx'
import css from './Form.module.css'
import { useLabels } from './labels'
import { useProductSave } from './use-product-save'
import type { ProductValues } from './values'
import { VariantsCard } from './VariantsCard.tsx'

const ProductPreview = lazy(() => import('./ProductPreview.tsx').then((m) => ({ default: m.ProductPreview })))

type ProductFormProps = {
  /** None: a new one. */
  product?: ProductDetail
  /** In what a new one is sold. */
  currency: string
  pictures: React.ReactNode
  /** The product as it is now, with pictures that were dropped since: what a preview shows of it. */
  newest?: ProductDetail
  actions?: PageAction[]
  done: (saved: ProductDetail) => void
  /** Starts again with what is stored. */
  again: () => void
  children?: React.ReactNode
}

/** A product as a page of fields: a new one, or one that is there. */
export function ProductForm(props: ProductFormProps) {
  const { product, newest, currency, pictures, actions = [], done, again, children } = props
  const t = useLabels()
  const { can } = useSession()
  const readOnly = Boolean(product) && !can(['update', 'Product'])
  const { form, save, state, setState, status, setStatus, tried, taken } = useProductSave({
    product,
    newest,
    done,
    again,
  })
  const [shown, setShown] = useState<ProductValues>()
  const look = { label: t('preview'), icon: IconEye, run: () => setShown(form.getValues()) }
  const verb = product ? t('save') : t(`add.${status}`)
  return (
    <>
      <EditPage
        save={save}
        title={product?.productName ?? t('add')}
        facts={product ? t('pieces', { count: product.qty }) : t('addFacts')}
        breadcrumb={[{ label: t('title'), href: '/apps/ecommerce/product/list' }]}
        actions={newest ? [look, ...actions] : actions}
        verb={verb}
        discard={again}
        readOnly={readOnly}
        fieldName={(field) => t('theField', { field })}
        side={
          <FormSide
            form={form}
            product={product}
            currency={currency}
            status={status}
            setStatus={setStatus}
            firstCents={state.drafts[0]?.priceCents}
            readOnly={readOnly}
          />
        }
      >
        <Card title={t('about')}>
          <div className={css['fields']}>
            <TextInput
              label={t('field.name')}
              withAsterisk
              disabled={readOnly}
              key={form.key('productName')}
              {...form.getInputProps('productName')}
            />
            <TextInput
              label={t('field.productBrand')}
              disabled={readOnly}
              key={form.key('productBrand')}
              {...form.getInputProps('productBrand')}
            />
          </div>
          <DescriptionField
            value={product?.description}
            readOnly={readOnly}
            onChange={(value) => form.setFieldValue('description', value as ProductValues['description'])}
          />
        </Card>
        {pictures}
        <VariantsCard
          state={state}
          setState={setState}
          currency={currency}
          warnAt={product?.warnAt ?? 0}
          tried={tried}
          taken={taken}
          readOnly={readOnly}
        />
        {children}
      </EditPage>
      {shown && newest && (
        <Suspense fallback={null}>
          <ProductPreview
            values={shown}
            state={state}
            status={status}
            product={newest}
            close={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
