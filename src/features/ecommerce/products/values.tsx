/** What the fields of the form hold; options and variants are edited beside it. */
import type { ProductChange, ProductDetail } from './contract'

type Own = Omit<ProductChange, 'options' | 'variants' | 'version' | 'status' | 'stock'>
export type ProductValues = {
  [Field in keyof Own]-?: NonNullable<Own[Field]> | (null extends Own[Field] ? null : never)
} & Record<string, unknown>

export const valuesOf = (product?: ProductDetail): ProductValues => ({
  productName: product?.productName ?? '',
  productBrand: product?.productBrand ?? '',
  category: product?.category ?? '',
  description: (product?.description ?? null) as ProductValues['description'],
  wasCents: product?.wasCents ?? null,
  costCents: product?.costCents ?? null,
  taxRate: product?.taxRate ?? 2000,
  publishAt: product?.publishAt ?? null,
  warnAt: product?.warnAt ?? 5,
  fragile: product?.fragile ?? false,
  tags: product?.tags ?? [],
})
