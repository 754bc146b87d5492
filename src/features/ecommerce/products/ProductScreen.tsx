import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { IconCopy, IconTagOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { DetailPage } from '#ui/DetailPage'
import { Link } from '#ui/Link'
import { toast } from '#ui/Toasts'
import { getProduct, type ProductDetail } from './contract'
import { useLabels } from './labels'
import { PicturesCard } from './PicturesCard.tsx'
import { ProductForm } from './ProductForm.tsx'
import { StockCard } from './StockCard.tsx'
import { useProductMoves } from './use-product-moves'

const listPath = '/apps/ecommerce/product/list'

export function ProductScreen() {
  const t = useLabels()
  const params = useParams({ strict: false }) as { id?: string }
  const id = Number(params.id) || 0
  const { data, error, refetch } = useQuery(query(getProduct, { params: { id } }))
  const breadcrumb = [{ label: t('title'), href: listPath }]
  if (data) return <OneProduct key={id} product={data} again={() => void refetch()} />
  if (error?.code === 'product_unknown') {
    const action = (
      <Button component={Link} href={listPath} variant="default">
        {t('backToList')}
      </Button>
    )
    const missing = { icon: IconTagOff, title: t('gone'), text: t('goneText'), action }
    return <DetailPage title={t('notFound')} breadcrumb={breadcrumb} state={{ missing }} />
  }
  const failed = error && { title: t('failed'), requestId: error.requestId, retry: () => void refetch() }
  return <DetailPage title={t('field.productName')} breadcrumb={breadcrumb} state={failed ? { failed } : 'waiting'} />
}

/** What was loaded when the form was opened is what it changes; stock and pictures beside it are always the newest. */
function OneProduct({ product, again }: { product: ProductDetail; again: () => void }) {
  const t = useLabels()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { can } = useSession()
  const [start, setStart] = useState({ product, round: 0 })
  const moves = useProductMoves()
  const restart = (from: ProductDetail) => setStart(({ round }) => ({ product: from, round: round + 1 }))
  const readOnly = !can(['update', 'Product'])
  return (
    <ProductForm
      key={start.round}
      product={start.product}
      newest={product}
      currency={product.currency}
      pictures={<PicturesCard product={product} readOnly={readOnly} />}
      actions={[
        ...(can(['create', 'Product'])
          ? [{ label: t('duplicate'), icon: IconCopy, run: () => void moves.copy(product) }]
          : []),
        ...(can(['delete', 'Product'])
          ? [
              {
                label: t('delete'),
                icon: IconTrash,
                danger: true,
                run: () => void moves.remove(product).then((gone) => (gone ? navigate({ to: listPath }) : undefined)),
              },
            ]
          : []),
      ]}
      done={(saved) => {
        client.setQueryData(query(getProduct, { params: { id: saved.id } }).queryKey, saved)
        toast({ text: t('saved', { name: saved.productName }) })
        restart(saved)
      }}
      again={() => {
        again()
        restart(product)
      }}
    >
      <StockCard product={product} readOnly={readOnly} />
    </ProductForm>
  )
}
