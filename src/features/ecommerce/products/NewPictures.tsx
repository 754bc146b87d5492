import { Card } from '#ui/Card'
import { FileDrop } from '#ui/FileDrop'
import { addProductPicture } from '#features/ecommerce/products/contract/pictures'
import { useLabels } from './labels'

const { mostBytes, kinds } = addProductPicture.body

/** Pictures of a product that is not there yet: they are sent once it is. */
export function NewPictures({ files, setFiles }: { files: File[]; setFiles: (files: File[]) => void }) {
  const t = useLabels()
  return (
    <Card title={t('pictures')} count={files.length}>
      <FileDrop
        label={t('pictures')}
        hint={t('picturesKinds')}
        accept={kinds.join(',')}
        maxBytes={mostBytes}
        multiple
        files={files.map(({ name, size }, at) => ({ id: at, name, bytes: size }))}
        onFiles={(more) => setFiles([...files, ...more])}
        onRemove={({ id }) => setFiles(files.filter((_, at) => at !== id))}
      />
    </Card>
  )
}
