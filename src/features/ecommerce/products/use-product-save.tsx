import { useState } from 'react'
import type { Failure } from '#client/call'
import { useFailureWords } from '#client/failure-words'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { addProduct, updateProduct, type ProductDetail } from './contract'
import { draftsOf, faultsOf, inputOf, newDraft, renewed } from './drafts'
import { useLabels } from './labels'
import { valuesOf, type ProductValues } from './values'
import type { VariantsState } from './VariantsCard.tsx'

const startOf = (product?: ProductDetail): VariantsState =>
  product ? { options: product.options, drafts: draftsOf(product) } : { options: [], drafts: [newDraft([])] }

type SaveOptions = {
  product: ProductDetail | undefined
  newest: ProductDetail | undefined
  done: (saved: ProductDetail) => void
  again: () => void
}

/** What a product's form holds, and how that is saved: its fields, its variants and whether it is sold. */
export function useProductSave({ product, newest, done, again }: SaveOptions) {
  const t = useLabels()
  const why = useFailureWords()
  const form = useContractForm<ProductValues>(updateProduct.body, valuesOf(product))
  const [start] = useState(() => startOf(product))
  const [typed, setState] = useState(start)
  const state = newest ? { ...typed, drafts: renewed(typed.drafts, newest) } : typed
  const [tried, setTried] = useState(false)
  const [taken, setTaken] = useState<readonly number[]>([])
  const [status, setStatus] = useState(product?.status ?? 'Inactive')

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
    input: (values) => ({ body: body(values) }),
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
  return { form, save: { ...save, submit }, state, setState, status, setStatus, tried, taken }
}
