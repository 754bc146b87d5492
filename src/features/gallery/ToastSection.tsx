import { Button } from '@mantine/core'
import { Card } from '#ui/Card'
import { toast } from '#ui/Toasts'
import css from './Gallery.module.css'
import { useLabels } from './labels'

export function ToastSection() {
  const t = useLabels()
  const undone = () => toast({ text: t('undone'), tone: 'info' })
  return (
    <Card>
      <div className={css['row']}>
        <Button
          variant="default"
          onClick={() => toast({ text: t('moved'), action: { label: t('undo'), run: undone } })}
        >
          {t('sayDone')}
        </Button>
        <Button variant="default" onClick={() => toast({ text: t('changedByOther'), tone: 'bad' })}>
          {t('sayFailed')}
        </Button>
      </div>
    </Card>
  )
}
