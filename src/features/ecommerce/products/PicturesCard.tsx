import { useMutation } from '@tanstack/react-query'
import { useState, type DragEvent } from 'react'
import { useFailureWords } from '#client/failure-words'
import { mutation } from '#client/query'
import { useUpload } from '#client/use-upload'
import { Card } from '#ui/Card'
import { FileDrop, type DroppedFile } from '#ui/FileDrop'
import { toast } from '#ui/Toasts'
import { addProductPicture, arrangePictures, type Picture } from '#features/ecommerce/products/contract/pictures'
import type { ProductDetail } from './contract'
import { useLabels } from './labels'
import css from './Pictures.module.css'
import { PictureTile } from './PictureTile.tsx'

const { mostBytes, kinds } = addProductPicture.body
type Coming = { file: File; error?: string }

/** Its pictures, saved as they are dropped: the first is the cover. */
export function PicturesCard({ product, readOnly }: { product: ProductDetail; readOnly: boolean }) {
  const t = useLabels()
  const why = useFailureWords()
  const upload = useUpload(addProductPicture)
  const arrange = useMutation(mutation(arrangePictures))
  const [coming, setComing] = useState<Coming[]>([])
  const [dragged, setDragged] = useState<number>()
  const { id } = product
  const pictures = arrange.isPending
    ? arrange.variables.body.map((one) => ({ ...product.pictures.find((other) => other.id === one.id)!, ...one }))
    : product.pictures

  const put = (next: readonly Picture[]) =>
    arrange.mutate(
      { params: { id }, body: next.map((one) => ({ id: one.id, alt: one.alt })) },
      { onError: (error) => toast({ text: why(error, { picture_unknown: t('gone') }), tone: 'bad' }) },
    )
  const move = (from: number, to: number) => {
    const next = [...pictures]
    next.splice(to, 0, ...next.splice(from, 1))
    put(next)
  }
  async function send(file: File): Promise<void> {
    setComing((all) => [...all.filter((one) => one.file !== file), { file }])
    try {
      await upload.send(file, { params: { id }, query: { name: file.name } })
      setComing((all) => all.filter((one) => one.file !== file))
    } catch (error) {
      const said = why(error, { product_unknown: t('gone') })
      setComing((all) => all.map((one) => (one.file === file ? { file, error: said } : one)))
    }
  }
  const files = coming.map(({ file, error }, at): DroppedFile => ({
    id: at,
    name: file.name,
    bytes: file.size,
    error,
    progress: error ? undefined : upload.share(file) * 100,
  }))
  const drop = (event: DragEvent, to: number) => {
    if (dragged === undefined || dragged === to) return
    event.preventDefault()
    move(dragged, to)
    setDragged(undefined)
  }
  return (
    <Card
      title={t('pictures')}
      count={pictures.length}
      tools={<span className={css['hint']}>{t('picturesHint')}</span>}
    >
      {pictures.length > 0 && (
        <ol className={css['pictures']}>
          {pictures.map((one, at) => (
            <li key={one.id}>
              <div
                role="presentation"
                className={css['picture']}
                draggable={!readOnly}
                onDragStart={() => setDragged(at)}
                onDragOver={(event) => dragged !== undefined && event.preventDefault()}
                onDrop={(event) => drop(event, at)}
              >
                <PictureTile
                  picture={one}
                  at={at}
                  count={pictures.length}
                  readOnly={readOnly}
                  move={(to) => move(at, to)}
                  remove={() => put(pictures.filter((other) => other !== one))}
                  describe={(alt) => put(pictures.map((other) => (other === one ? { ...one, alt } : other)))}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {!readOnly && (
        <FileDrop
          label={t('pictures')}
          hint={t('picturesKinds')}
          accept={kinds.join(',')}
          maxBytes={mostBytes}
          multiple
          files={files}
          onFiles={(all) => all.forEach((file) => void send(file))}
          onRemove={(gone) => {
            const one = coming[Number(gone.id)]
            if (!one) return
            upload.stop(one.file)
            setComing((all) => all.filter((other) => other !== one))
          }}
        />
      )}
    </Card>
  )
}
