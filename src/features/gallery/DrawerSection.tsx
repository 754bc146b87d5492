import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#ui/Card'
import { useConfirm } from '#ui/Confirm'
import { Dialog } from '#ui/Dialog'
import { FormDrawer } from '#ui/FormDrawer'
import { toast } from '#ui/Toasts'
import css from './Gallery.module.css'
import { useLabels } from './labels'

export function DrawerSection() {
  const t = useLabels()
  const confirm = useConfirm()
  const [open, setOpen] = useState<'drawer' | 'dialog'>()
  const [name, setName] = useState('')
  const close = () => {
    setOpen(undefined)
    setName('')
  }
  async function remove() {
    const question = { title: t('deleteAsk'), text: t('deleteText'), verb: t('delete'), destructive: true }
    if (await confirm(question)) toast({ text: t('deleted') })
  }
  return (
    <Card>
      <div className={css['row']}>
        <Button variant="default" onClick={() => setOpen('drawer')}>
          {t('openDrawer')}
        </Button>
        <Button variant="default" onClick={() => setOpen('dialog')}>
          {t('openDialog')}
        </Button>
        <Button variant="default" data-danger onClick={() => void remove()}>
          {t('delete')}
        </Button>
      </div>
      <FormDrawer
        open={open === 'drawer'}
        onClose={close}
        title={t('addUser')}
        width="form"
        dirty={name !== ''}
        onSubmit={(event) => {
          event.preventDefault()
          toast({ text: t('added', { name }) })
          close()
        }}
        actions={
          <Button type="submit" disabled={name === ''}>
            {t('addUser')}
          </Button>
        }
      >
        <TextInput
          size="form"
          data-autofocus
          label={t('name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </FormDrawer>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t('openDialog')}
        actions={<Button onClick={close}>{t('clear')}</Button>}
      >
        {t('sampleText')}
      </Dialog>
    </Card>
  )
}
