import { useState } from 'react'
import { Card } from '#ui/Card'
import { FileDrop, type DroppedFile } from '#ui/FileDrop'
import { useLabels } from './labels'

export function FileSection() {
  const t = useLabels()
  const [files, setFiles] = useState<DroppedFile[]>([
    { id: 1, name: 'seal-left-hinge.jpg', bytes: 1_800_000 },
    { id: 2, name: 'quote-brandt-cooling.pdf', bytes: 212_000, progress: 60 },
  ])
  const add = (more: File[]) =>
    setFiles([...files, ...more.map((file, at) => ({ id: `${Date.now()}-${at}`, name: file.name, bytes: file.size }))])
  return (
    <Card>
      <FileDrop
        label={t('attachments')}
        hint={t('filesHint')}
        files={files}
        onFiles={add}
        onRemove={({ id }) => setFiles(files.filter((file) => file.id !== id))}
        accept="image/*,.pdf"
        maxBytes={10_000_000}
        multiple
      />
    </Card>
  )
}
