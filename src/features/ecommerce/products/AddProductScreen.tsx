import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { useUpload } from '#client/use-upload'
import { toast } from '#ui/Toasts'
import { addProductPicture } from '#features/ecommerce/products/contract/pictures'
import type { ProductDetail } from './contract'
import { useLabels } from './labels'
import { NewPictures } from './NewPictures.tsx'
import { ProductForm } from './ProductForm.tsx'
import { useShopCurrency } from './use-shop-currency'

export function AddProductScreen() {
  const t = useLabels()
  const navigate = useNavigate()
  const why = useFailureWords()
  const upload = useUpload(addProductPicture)
  const currency = useShopCurrency()
  const [files, setFiles] = useState<File[]>([])
  const [round, setRound] = useState(0)

  async function done({ id, productName }: ProductDetail): Promise<void> {
    toast({ text: t('added', { name: productName }) })
    // with `replace`: the way back leads to the list, and not to a form that is done
    await navigate({ to: `/apps/ecommerce/product/edit/${id}`, replace: true })
    for (const file of files) {
      try {
        await upload.send(file, { params: { id }, query: { name: file.name } })
      } catch (error) {
        toast({ text: t('pictureFailed', { name: file.name, why: why(error) }), tone: 'bad' })
      }
    }
  }
  return (
    <ProductForm
      key={round}
      currency={currency}
      pictures={<NewPictures files={files} setFiles={setFiles} />}
      done={(saved) => void done(saved)}
      again={() => {
        setFiles([])
        setRound((before) => before + 1)
      }}
    />
  )
}
