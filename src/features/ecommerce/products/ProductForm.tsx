import { TextInput } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { useContractForm } from '#client/form'
import { useSession } from '#client/session'
import { useSave } from '#client/use-save'
import type { Failure } from '#client/call'
import { Card } from '#ui/Card'
import { EditPage } from '#ui/EditPage'
import type { PageAction } from '#ui/list-types'
import { addProduct, updateProduct, type ProductDetail } from './contract'
import { draftsOf, faultsOf, inputOf, newDraft, renewed } from './drafts'
import { DescriptionField } from './DescriptionField.tsx'
import { FormSide } from './FormSide.tsx'
import css from './Form.module.css'
import { useLabels } from './labels'
import { valuesOf, type ProductValues } from './values'
import { VariantsCard, type VariantsState } from './VariantsCard.tsx'

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

const startOf = (product?: ProductDetail): VariantsState =>
  product ? { options: product.options, drafts: draftsOf(product) } : { options: [], drafts: [newDraft([])] }

/** A product as a page of fields: a new one, or one that is there. */
export function ProductForm(props: ProductFormProps) {
  const { product, newest, currency, pictures, actions = [], done, again, children } = props
  const t = useLabels()
  const why = useFailureWords()
  const { can } = useSession()
  const readOnly = Boolean(product) && !can(['update', 'Product'])
  const form = useContractForm<ProductValues>(updateProduct.body, valuesOf(product))
  const [start] = useState(() => startOf(product))
  const [typed, setState] = useState(start)
  const state = newest ? { ...typed, drafts: renewed(typed.drafts, newest) } : typed
  const [tried, setTried] = useState(false)
  const [taken, setTaken] = useState<readonly number[]>([])
  const [status, setStatus] = useState(product?.status ?? 'Inactive')
  const [shown, setShown] = useState<ProductValues>()

  const told = (error: unknown): string => {
    const { code, data } = error as Failure<typeof addProduct>
    if (code === 'sku_taken') {
      const { skus } = data as { skus: number[] }
      setTaken(skus)
      return t('skusTaken', { skus: skus.join(', ') })
    }
    return why(error, {
      category_unknown: t('categoryGone'),
      publish_time: t('publishTimeMissing'),
      stock_short: t('countedShort'),
      variants_wrong: t('variantsWrong'),
      variant_foreign: t('variantsWrong'),
      product_unknown: t('gone'),
      invalid_input: t('cellsWrong'),
    })
  }
  const body = (values: ProductValues) => ({
    ...values,
    status,
    publishAt: status === 'Scheduled' ? values.publishAt : null,
    options: state.options,
    variants: state.drafts.map(inputOf),
  })
  const shared = {
    form,
    alsoDirty: () => typed !== start || status !== (product?.status ?? 'Inactive'),
    at: (code: string) =>
      code === 'category_unknown'
        ? ('category' as const)
        : code === 'publish_time'
          ? ('publishAt' as const)
          : undefined,
    why: told,
    done,
  }
  const adding = useSave(addProduct, {
    ...shared,
    leaves: true,
    input: (values) => ({ body: { ...body(values), variants: state.drafts.map(inputOf) } }),
  })
  const saving = useSave(updateProduct, {
    ...shared,
    version: product?.version,
    input: (values, version) => ({ params: { id: product!.id }, body: { ...body(values), version } }),
    theirs: again,
  })
  const save = product ? saving : adding
  const submit: typeof save.submit = (event) => {
    setTried(true)
    setTaken([])
    if (state.drafts.some((draft) => faultsOf(draft).length > 0)) {
      event?.preventDefault()
      setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    save.submit(event)
  }
  const look = { label: t('preview'), icon: IconEye, run: () => setShown(form.getValues()) }
  const verb = product ? t('save') : t(`add.${status}`)
  return (
    <>
      <EditPage
        save={{ ...save, submit }}
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
